import { keyOf } from '@careers/contracts/account/security-actions';
import { mailStates } from '@careers/contracts/site/mail-kinds';
import { anyText, listSearch } from '../../lib/lists/list-search.ts';

export const mailSearch = listSearch({ search: anyText, state: (text) => keyOf(mailStates, text) });
export type MailSearch = ReturnType<typeof mailSearch>;
