import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { requireUser } from '../http/authenticate.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { sendReauthentication } from '../sign-in/send-reauthentication.ts';

/** GET /reauthenticate: mails the signed-in user a code for PUT /user. */
export const reauthenticate: Endpoint = (auth) => async (request) => {
  const signedIn = await requireUser(auth, request);
  requireSecondFactor(signedIn);
  await sendReauthentication(auth, signedIn.user, requestMeta(request));
  return {};
};
