import {
  addDepartmentInput,
  departmentInput,
  departments,
  formerDepartment,
  formerDepartmentInput,
  orderDepartmentsInput,
  renameDepartmentInput,
} from '@careers/contracts/jobs/departments';
import { teamProcedure } from '../context/hiring-procedures.ts';
import { adminProcedure, cachedProcedure, router } from '../context/trpc.ts';
import {
  addDepartment,
  orderDepartments,
  removeDepartment,
  renameDepartment,
  findFormerDepartment,
  listDepartments,
} from './departments.service.ts';

export const formerDepartmentRouter = router({
  formerDepartment: cachedProcedure
    .input(formerDepartmentInput)
    .output(formerDepartment)
    .query(({ ctx, input }) => findFormerDepartment(ctx, input)),
});

export const hiringDepartmentsRouter = router({
  departments: teamProcedure('edit_advert')
    .output(departments)
    .query(({ ctx }) => listDepartments(ctx)),
});

export const adminDepartmentsRouter = router({
  add: adminProcedure
    .input(addDepartmentInput)
    .output(departments)
    .mutation(({ ctx, input }) => addDepartment(ctx, input)),
  rename: adminProcedure
    .input(renameDepartmentInput)
    .output(departments)
    .mutation(({ ctx, input }) => renameDepartment(ctx, input)),
  order: adminProcedure
    .input(orderDepartmentsInput)
    .output(departments)
    .mutation(({ ctx, input }) => orderDepartments(ctx, input)),
  remove: adminProcedure
    .input(departmentInput)
    .output(departments)
    .mutation(({ ctx, input }) => removeDepartment(ctx, input)),
});
