import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { requiredLine, text } from '../common/text.ts';

const departmentId = z.uuid('Invalid department ID').describe('The id of the department.');

export const department = z.object({
  id: departmentId,
  name: z.string(),
  /** How many jobs it has: of any status for administrators, who can remove one without jobs, published ones for others. */
  jobs: z.int(),
});
export type Department = z.infer<typeof department>;

export const departments = z.array(department).max(limits.departments);
export type Departments = z.infer<typeof departments>;

const name = requiredLine('The name', limits.department);

export const addDepartmentInput = z.object({ name });
export type AddDepartmentInput = z.output<typeof addDepartmentInput>;

export const departmentInput = z.object({ id: departmentId });
export type DepartmentInput = z.output<typeof departmentInput>;

export const renameDepartmentInput = departmentInput.extend({ name });
export type RenameDepartmentInput = z.output<typeof renameDepartmentInput>;

/** The new order, and the one that it was made of. A department that a colleague has added meanwhile comes last. */
export const orderDepartmentsInput = z.object({
  departments: z.array(departmentId, 'Departments must be a list of IDs').min(1).max(limits.departments),
  seen: z.array(departmentId).max(limits.departments).optional(),
});
export type OrderDepartmentsInput = z.output<typeof orderDepartmentsInput>;

export const formerDepartmentInput = z.object({ slug: text('The slug', limits.department) });

/** The name that a department of a former address has now; null: no department had it. */
export const formerDepartment = z.object({ name: z.string().nullable() });
