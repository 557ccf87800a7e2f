import { brandFrom, storyLimits } from '@careers/contracts/site/brand';
import { addedPicture, type Picture, type PictureKind, picturePath } from '@careers/contracts/site/pictures';
import { noContent, type SaveSiteInput } from '@careers/contracts/site/site-content';

/**
 * Saves the site as an administrator does: a large picture, and as many people as it can have, each with a photograph
 * at an address of its own. The pictures are those of the sample company.
 */
export async function fillSite(url: string, administratorToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${administratorToken}` };

  async function upload(kind: PictureKind, { id, width, alt }: Picture) {
    const drawn = await fetch(url + picturePath(id, width, 'webp'));
    const body = new FormData();
    body.set('kind', kind);
    body.set('picture', await drawn.blob(), 'photo.webp');
    const reply = await fetch(`${url}/pictures`, { method: 'POST', headers, body });
    return { ...addedPicture.parse(await reply.json()), alt, decorative: false };
  }

  const { hero, people: drawn } = brandFrom().story;
  const people = [];
  for (let at = 0; at < storyLimits.people; at += 1) {
    const { name, role, line, picture } = drawn[at % drawn.length] ?? {};
    people.push({
      id: crypto.randomUUID(),
      name,
      role,
      line,
      consented_on: '2026-11-01',
      picture: picture ? await upload('person', picture) : null,
    });
  }
  const content = { ...noContent, hero: hero ? await upload('hero', hero) : null, people };
  const saved = await fetch(`${url}/trpc/admin.site.save`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, note: '', content } satisfies { [Field in keyof SaveSiteInput]: unknown }),
  });
  if (!saved.ok) throw new Error(`The site was not saved: ${await saved.text()}`);
}
