import { z } from 'zod';
import { challengeFactor } from '../../factors/challenge-factor.ts';
import { requireOwner } from '../../http/authenticate.ts';
import { parseBody } from '../../http/body.ts';
import { pathParam, requestMeta, type Endpoint } from '../../http/endpoint.ts';
import { requireSmsChannel } from '../../sms/sms-channel.ts';

const params = z.object({ channel: z.string().max(100).default('') });

/** POST /factors/:factor_id/challenge */
export const challenge: Endpoint = (auth) => async (request) => {
  const signedIn = await requireOwner(auth, request);
  requireSmsChannel(parseBody(request, params).channel);
  return challengeFactor(auth, signedIn, pathParam(request, 'factor_id'), requestMeta(request));
};
