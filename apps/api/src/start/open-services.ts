import { createDb } from '@careers/db/client';
import { openReadiness } from '@careers/db/readiness';
import { openMail } from '@careers/mail/open-mail';
import { openBackground } from '@careers/server/background';
import { SESSION_CONNECTIONS } from '@careers/server/settings';
import { SCAN_QUEUE } from '../cvs/cv-jobs.ts';
import { openCvs } from '../cvs/open-cvs.ts';
import type { readEnv } from '../env.ts';
import { endErased } from '../interviews/end-interviews.ts';
import { MAILBOX_ERASURE_QUEUE } from '../mail/mailbox-erasure-job.ts';
import { createUserMirror } from '../profiles/user-mirror.ts';
import { openSite } from '../site/follow-site.ts';
import { openSignIn } from '../sign-in/open-sign-in.ts';

export type Env = ReturnType<typeof readEnv>;

export type Services = Awaited<ReturnType<typeof openServices>>;

export async function openServices(env: Env) {
  const db = createDb(env.DATABASE_URL);
  const site = openSite({ db, brand: env.brand, settings: env.brand_settings });
  const sessionDb = createDb(env.DATABASE_URL, { max: SESSION_CONNECTIONS });
  const readiness = openReadiness(env.DIRECT_URL);
  const background = openBackground({ db });
  const mail = openMail({ db, background, settings: env.mail });
  const mirror = createUserMirror({
    queueMailboxErasure: (tx, key) => background.add(tx, MAILBOX_ERASURE_QUEUE, key),
    endInterviews: (tx, user_id) => endErased(tx, { mailer: mail.mailer, site_url: env.SITE_URL }, user_id),
  });
  const signIn = await openSignIn({
    db,
    sessionDb,
    mailer: mail.mailer,
    config: env.auth,
    hosted: env.hosted_auth,
    mirror,
  });
  const cvs = await openCvs({
    settings: env.cvs,
    auth: signIn.auth,
    site_url: env.SITE_URL,
    queueScans: env.cvs.clamd ? (tx, ids) => background.addOnce(tx, SCAN_QUEUE, ids) : null,
  });
  return {
    db,
    site,
    sessionDb,
    readiness,
    mail,
    background,
    signIn,
    cvs,
    close: async () => {
      site.stop();
      await background.stop();
      await mail.stop();
      await Promise.all([db, sessionDb].map((each) => each.$disconnect()));
      await readiness.stop();
    },
  };
}
