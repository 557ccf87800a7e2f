import { unenrollFactor } from '../../factors/remove-factor.ts';
import { requireOwner } from '../../http/authenticate.ts';
import { requestMeta, type Endpoint } from '../../http/endpoint.ts';
import { factorIdParam } from './factor-id.ts';

/** DELETE /factors/:factor_id */
export const unenroll: Endpoint = (auth) => async (request) =>
  unenrollFactor(auth, await requireOwner(auth, request), factorIdParam(request), requestMeta(request));
