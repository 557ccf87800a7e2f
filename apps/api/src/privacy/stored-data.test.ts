import { expect, test } from 'vitest';
import type { SignInPort } from '../context/sign-in-port.ts';
import { testApi } from '../testing/test-api.ts';
import { anonymousTables, heldTables, leftOut } from './held-data.ts';
import { placesOf, readStoredData } from './stored-data.service.ts';
import { personColumns, personTables } from './testing/person-columns.ts';

const { db, url } = await testApi();

async function listed(heldElsewhere: SignInPort['heldElsewhere'] = null) {
  const topics = await readStoredData({ db, auth: { heldElsewhere } });
  const tables = topics.flatMap((topic) => topic.tables);
  return { topics, columns: tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)) };
}

test('[DUTY-07] the list has every column that can identify a person', async () => {
  const { columns } = await listed();
  const about = [...(await personColumns(url)), ...Object.keys(leftOut)];
  expect(about.length).toBeGreaterThan(50);
  expect(about.filter((column) => !columns.includes(column))).toEqual([]);
});

test('[DUTY-07] the list has every table whose rows end with a person, of a person’s copy, and of totals, each once', async () => {
  const places = Object.values(placesOf).flat();
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  const tables = await personTables(url);
  expect(tables.length).toBeGreaterThan(25);
  const { columns } = await listed();
  const held = [...heldTables.map(({ table }) => table), ...Object.keys(anonymousTables)];
  expect([...tables, ...held].filter((table) => !places.includes(table))).toEqual([]);
  const found = columns.flatMap((column) => [column, column.split('.').slice(0, 2).join('.')]);
  expect(
    places.filter((place) => !found.includes(place)),
    'the database has each of them',
  ).toEqual([]);
});

test('[DUTY-07] a column has the words of a person’s copy, and otherwise those of its name', async () => {
  const { topics } = await listed();
  const tables = topics.flatMap((topic) => topic.tables);
  function labels(table: string) {
    const found = tables.find(({ name }) => name === table);
    return { title: found?.title, labels: found?.columns.map(({ label }) => label) };
  }
  expect(labels('public.profiles')).toMatchObject({
    title: 'Profile',
    labels: expect.arrayContaining(['Name', 'Email address', 'Role', 'Id', 'Address you proved to be yours']),
  });
  expect(labels('public.team_notes')).toMatchObject({
    title: 'Team notes',
    labels: expect.arrayContaining(['Text', 'Author id']),
  });
  expect(labels('public.jobs')).toEqual({ title: 'Jobs', labels: ['Updated by'] });
});

test('[DUTY-07] what a sign-in service elsewhere holds is left out, so that its topic has no table', async () => {
  const { topics, columns } = await listed(async () => ({}));
  expect(columns.filter((column) => column.startsWith('identity.'))).toEqual([]);
  expect(topics.find(({ topic }) => topic === 'sign_in')).toEqual({ topic: 'sign_in', tables: [] });
});
