import { z } from 'zod';
import { AuthError } from '../../errors.ts';
import { findFactor } from '../../factors/factor-row.ts';
import { removeFactorOf } from '../../factors/remove-factor.ts';
import { parseBody } from '../../http/body.ts';
import { adminRequestMeta, pathParam, type Endpoint } from '../../http/endpoint.ts';
import { isActive, toFactor } from '../../rows/factor-view.ts';
import { findUser } from '../../rows/find-user.ts';

import { friendlyName } from '../factors/friendly-name.ts';

export const adminFactorsList: Endpoint = (auth) => async (request) =>
  (await findUser(auth, pathParam(request, 'user_id'))).factors
    .filter((factor) => isActive(factor, auth))
    .map(toFactor);

const changes = z.object({ friendly_name: friendlyName.min(1) });

export const adminFactorsUpdate: Endpoint = (auth) => async (request) => {
  const { id: user_id, factors } = await findUser(auth, pathParam(request, 'user_id'));
  const { id } = await findFactor(auth, auth.db, user_id, pathParam(request, 'factor_id'));
  const { friendly_name } = parseBody(request, changes);
  if (factors.some((factor) => factor.id !== id && factor.friendly_name === friendly_name))
    throw new AuthError('mfa_factor_name_conflict');
  return toFactor(await auth.db.factor.update({ where: { id }, data: { friendly_name } }));
};

/** DELETE /admin/users/:user_id/factors/:factor_id: removes a factor that was lost. Its owner is told by mail. */
export const adminFactorsDelete: Endpoint = (auth) => async (request) =>
  toFactor(
    await removeFactorOf(
      auth,
      pathParam(request, 'user_id'),
      pathParam(request, 'factor_id'),
      adminRequestMeta(request),
    ),
  );
