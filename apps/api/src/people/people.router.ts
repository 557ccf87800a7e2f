import {
  findPeopleInput,
  foundPeople,
  person,
  personApplicationPage,
  personApplicationsInput,
} from '@careers/contracts/account/people';
import { userIdInput } from '@careers/contracts/account/users';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { findPeopleWithApplications, listPersonApplications, readPerson } from './people.admin-service.ts';

export const peopleRouter = router({
  find: adminProcedure.input(findPeopleInput).output(foundPeople).query(resolver(findPeopleWithApplications)),
  byId: adminProcedure.input(userIdInput).output(person).query(resolver(readPerson)),
  applications: adminProcedure
    .input(personApplicationsInput)
    .output(personApplicationPage)
    .query(resolver(listPersonApplications)),
});
