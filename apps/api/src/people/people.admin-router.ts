import {
  findPeopleInput,
  foundPeople,
  person,
  personApplicationPage,
  personApplicationsInput,
} from '@careers/contracts/account/people';
import { userIdInput } from '@careers/contracts/account/users';
import { adminProcedure, router } from '../context/trpc.ts';
import { findPeopleWithApplications, listPersonApplications, readPerson } from './people.admin-service.ts';

export const peopleRouter = router({
  find: adminProcedure
    .input(findPeopleInput)
    .output(foundPeople)
    .query(({ ctx, input }) => findPeopleWithApplications(ctx, input)),
  byId: adminProcedure
    .input(userIdInput)
    .output(person)
    .query(({ ctx, input }) => readPerson(ctx, input)),
  applications: adminProcedure
    .input(personApplicationsInput)
    .output(personApplicationPage)
    .query(({ ctx, input }) => listPersonApplications(ctx, input)),
});
