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
import { adminProcedure, cachedProcedure, resolver, router } from '../context/trpc.ts';
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
    .query(resolver(findFormerDepartment)),
});

export const hiringDepartmentsRouter = router({
  departments: teamProcedure('edit_advert').output(departments).query(resolver(listDepartments)),
});

export const adminDepartmentsRouter = router({
  add: adminProcedure.input(addDepartmentInput).output(departments).mutation(resolver(addDepartment)),
  rename: adminProcedure.input(renameDepartmentInput).output(departments).mutation(resolver(renameDepartment)),
  order: adminProcedure.input(orderDepartmentsInput).output(departments).mutation(resolver(orderDepartments)),
  remove: adminProcedure.input(departmentInput).output(departments).mutation(resolver(removeDepartment)),
});
