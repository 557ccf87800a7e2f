import { toSlug } from '@careers/contracts/slug';
import { seededRandom } from '../factories/sequence.ts';
import { roles } from './generated-roles.ts';
import { picker } from './picker.ts';
import { benefits, duties, paragraphs, requirements, schedules, towns } from './generated-vocabulary.ts';

const twoYears = 730 * 24 * 60 * 60 * 1000;

/** Levels with the factor by which each multiplies the salary; half of the jobs have no level. */
const levels: [string, number][] = [
  ['', 1],
  ['', 1],
  ['', 1],
  ['Senior ', 1.25],
  ['Lead ', 1.4],
  ['Trainee ', 0.85],
];

/**
 * The nth generated job: a realistic combination with about 2 kB of description; the same arguments give the same job.
 * Its slug ends in `-g<number>`. One in ten is a Draft; the dates are within the two years before `now`.
 */
export function generatedJob(number: number, now: Date) {
  const random = seededRandom(number);
  const pick = picker(random);
  function some(items: readonly string[], count: number): string[] {
    return items
      .map((item) => ({ item, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ item }) => item);
  }

  const role = pick(roles);
  const [level, factor] = pick(levels);
  const title = `${level}${role.title}`;
  const town = pick(towns);
  const location = pick([town, town, `${town}, hybrid`, 'Remote, UK']);
  function fill(text: string): string {
    return text
      .replaceAll('{title}', title)
      .replaceAll('{town}', town)
      .replaceAll('{purpose}', role.purpose)
      .replaceAll('{skill}', role.skill);
  }
  function list(items: string[]): string {
    return `<ul>${items.map((item) => `<li>${fill(item)}</li>`).join('')}</ul>`;
  }

  const [opening = '', ...rest] = paragraphs[0];
  const texts = [[opening, ...some(rest, 3)], some(paragraphs[1], 5), some(paragraphs[2], 4), some(paragraphs[3], 5)];
  const pay = Math.round((role.salary * factor * (0.92 + random() * 0.16)) / 500) * 500;
  const disclosure = random();
  const created_at = new Date(now.getTime() - Math.floor(random() * twoYears)).toISOString();

  return {
    slug: `${toSlug(`${title} ${location}`).slice(0, 100)}-g${number}`,
    title,
    department: role.department,
    location,
    employment_type:
      level === 'Trainee ' && random() < 0.3
        ? ['Internship']
        : pick([
            ['Full-time'],
            ['Full-time'],
            ['Full-time'],
            ['Full-time'],
            ['Full-time', 'Part-time'],
            ['Part-time'],
            ['Contract'],
          ]),
    salary_min: disclosure < 0.1 || disclosure > 0.9 ? null : pay,
    salary_max: disclosure < 0.2 ? null : pay + Math.round((pay * 0.12) / 500) * 500,
    description: texts.map((sentences) => `<p>${fill(sentences.join(' '))}</p>`).join(''),
    requirements: list([...requirements.slice(0, 1), ...some(requirements.slice(1), 4)]),
    benefits: random() < 0.15 ? null : list(some(benefits, 4)),
    duties_responsibilities: random() < 0.1 ? null : list(some(duties, 5)),
    shift_schedule: random() < 0.4 ? null : `<p>${pick(schedules)}</p>`,
    status: random() < 0.1 ? 'Draft' : 'Published',
    filled: random() < 0.05,
    created_at,
    updated_at: created_at,
  };
}
