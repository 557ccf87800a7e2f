import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const run = 'window.didRun=true';
const hostile = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"><script>${run}</script></svg>`,
  `<a href="javascript:${run}">a link</a><a href="java&#10;script:${run}">a link</a>`,
  `<a href="data:text/html,<script>${run}</script>">a link</a>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror="${run}">`,
  `<!--><script>${run}</script>-->`,
  `"><p style="background:url(javascript:${run})" onclick="${run}">text`,
].join('<p>next</p>');

test('a script that an attacker with the API’s key put into a job runs neither for visitors nor in the administrators’ editor', async ({
  page,
  db,
}) => {
  const admin = await createAdmin(db);
  await signIn(page, admin);
  const { id, slug } = await createJob(db, { title: `Hostile </script><img src=x onerror="${run}">` });
  const token = await page.evaluate(
    () =>
      Object.values(localStorage)
        .map((value) => /"access_token":"([^"]+)"/.exec(value)?.[1])
        .find(Boolean) ?? '',
  );
  const texts = { description: hostile, requirements: hostile, benefits: hostile, duties_responsibilities: hostile };
  const saved = await page.request.put(`/api/admin/jobs/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: texts,
  });
  expect(saved.status()).toBe(200);

  for (const path of [`/jobs/${slug}`, '/?search=Hostile', '/admin/jobs?search=Hostile', `/admin/jobs/${id}/edit`]) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(/Hostile|next/)
        .or(page.getByLabel('Job Title'))
        .first(),
    ).toBeVisible();
    const found = await page.evaluate(() => {
      const main = document.querySelector('main');
      const all = [...(main?.querySelectorAll('*') ?? [])];
      return {
        didRun: 'didRun' in window,
        elements: main?.querySelectorAll('script, iframe, object, embed, img[src="x"], svg script, form form').length,
        handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
        addresses: all
          .map((element) => element.getAttribute('href') ?? '')
          .filter((address) => /^\s*(?:java\s*script|data):/i.test(address)),
      };
    });
    expect(found, path).toEqual({ didRun: false, elements: 0, handlers: [], addresses: [] });
  }
});
