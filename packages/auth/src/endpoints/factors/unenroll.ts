import { unenrollFactor } from '../../factors/remove-factor.ts';
import { requireOwner } from '../../http/authenticate.ts';
import { pathParam, requestMeta, type Endpoint } from '../../http/endpoint.ts';

/** DELETE /factors/:factor_id */
export const unenroll: Endpoint = (auth) => async (request) =>
  unenrollFactor(auth, await requireOwner(auth, request), pathParam(request, 'factor_id'), requestMeta(request));
