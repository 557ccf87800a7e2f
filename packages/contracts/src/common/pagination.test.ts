import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursor, encodeCursor } from './pagination.ts';
import { messages } from '../testing/messages.ts';

const id = '0190a5f0-1c2b-7abc-8def-0123456789ab';
function travelling(place: unknown) {
  return btoa(JSON.stringify(place)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

test('a cursor decodes to the position that was encoded, and needs no escaping in a URL', () => {
  const date = fc.date({
    min: new Date('0001-01-01T00:00:00.000Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, fc.uuid(), (created_at, uuid) => {
      const place = { created_at: created_at.toISOString(), id: uuid };
      const encoded = encodeCursor(place);
      expect(encodeURIComponent(encoded)).toBe(encoded);
      expect(cursor.parse(encoded)).toEqual(place);
    }),
  );
});

test('any other value is refused with the sentence that the cursor is not valid', () => {
  const garbage = [
    '',
    'x',
    '%%%',
    '====',
    'null',
    'a'.repeat(201),
    'ключ',
    5,
    null,
    {},
    travelling(null),
    travelling([]),
    travelling(['2026-11-21T09:00:00.000Z']),
    travelling([id, '2026-11-21T09:00:00.000Z']),
    travelling(['2026-02-30T09:00:00.000Z', id]),
    travelling(['2026-11-21', id]),
    travelling(['2026-11-21T09:00:00.000Z', "' OR 1=1"]),
    travelling(['2026-11-21T09:00:00.000Z', id, 'more']),
    travelling([0, id]),
  ];
  for (const value of garbage)
    expect(messages(cursor, value), JSON.stringify(value)).toEqual({ '': 'The cursor is not valid' });
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(messages(cursor, value)).toEqual({ '': 'The cursor is not valid' });
    }),
  );
});

test('a forged cursor in the year 0, which PostgreSQL does not have, is refused', () => {
  expect(messages(cursor, travelling(['0000-01-01T00:00:00.000Z', id]))).toEqual({ '': 'The cursor is not valid' });
});
