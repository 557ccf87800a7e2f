import { admin, person, visitor, type Route } from '../../http/route.ts';
import {
  adminPasskeysDelete,
  adminPasskeysList,
  passkeyAuthenticationOptions,
  passkeyAuthenticationVerify,
  passkeyRegistrationOptions,
  passkeyRegistrationVerify,
  passkeysDelete,
  passkeysList,
  passkeysUpdate,
} from './passkeys.ts';

const created = person('passkey_created');

export const passkeyRoutes: readonly Route[] = [
  { method: 'POST', url: '/passkeys/registration/options', endpoint: passkeyRegistrationOptions, ...created },
  { method: 'POST', url: '/passkeys/registration/verify', endpoint: passkeyRegistrationVerify, ...created },
  {
    method: 'POST',
    url: '/passkeys/authentication/options',
    endpoint: passkeyAuthenticationOptions,
    ...visitor('login'),
  },
  {
    method: 'POST',
    url: '/passkeys/authentication/verify',
    endpoint: passkeyAuthenticationVerify,
    ...visitor('login'),
  },
  { method: 'GET', url: '/passkeys', endpoint: passkeysList, ...person('user_modified') },
  { method: 'PATCH', url: '/passkeys/:passkey_id', endpoint: passkeysUpdate, ...person('user_modified') },
  { method: 'DELETE', url: '/passkeys/:passkey_id', endpoint: passkeysDelete, ...person('passkey_deleted') },

  { method: 'GET', url: '/admin/users/:user_id/passkeys', endpoint: adminPasskeysList, ...admin },
  { method: 'DELETE', url: '/admin/users/:user_id/passkeys/:passkey_id', endpoint: adminPasskeysDelete, ...admin },
];
