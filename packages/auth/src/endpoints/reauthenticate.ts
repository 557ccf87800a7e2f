import { requireUser } from '../http/authenticate.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { sendReauthentication } from '../sign-in/send-reauthentication.ts';

/** GET /reauthenticate: mails the signed-in user a code for PUT /user. */
export const reauthenticate: Endpoint = (auth) => async (request) => {
  const { user } = await requireUser(auth, request);
  await sendReauthentication(auth, user, requestMeta(request));
  return {};
};
