import { expect, test } from 'vitest';
import { brandFrom, toReach } from './brand.ts';

test('without settings the brand is the fictional company of the samples', () => {
  expect(brandFrom()).toMatchObject({
    name: 'Larkfield Vehicle Leasing',
    short_name: 'Larkfield',
    phone: '01632 960 190',
    links: { car_leasing: 'https://www.example.com/car-leasing', contact: 'https://www.example.com/contact' },
  });
});

test('links that the server does not set are pages of the website that it sets, and never of one that was saved', () => {
  const made = brandFrom({ marketing_url: 'https://leasing.test/', links: { guides: 'https://guides.test/' } });
  expect(made.marketing_url).toBe('https://leasing.test');
  expect(made.links.about).toBe('https://leasing.test/about');
  expect(made.links.guides).toBe('https://guides.test/');
  const saved = brandFrom({}, { name: 'Hart Leasing', marketing_url: 'https://leasing.test' });
  expect([saved.marketing_url, saved.links.about]).toEqual(['https://leasing.test', '']);
});

test('an empty setting counts as none, and a bad address is refused', () => {
  expect(brandFrom({ name: '', phone: '020 7946 0000' })).toMatchObject({
    name: 'Larkfield Vehicle Leasing',
    phone: '020 7946 0000',
  });
  expect(() => brandFrom({ links: { about: 'not an address' } })).toThrow(
    'must be an address such as https://www.example.com',
  );
});

test('a company that has a name of its own gets no address, number, link or sentence of the sample company', () => {
  expect(brandFrom().registered_details).toBe('Larkfield Vehicle Leasing, Alderman House, Wharf Road, Milton Keynes.');
  expect(brandFrom({ name: 'Hart Leasing' })).toMatchObject({
    registered_details: 'Hart Leasing.',
    short_name: 'Hart Leasing',
    descriptor: '',
    phone: '',
    marketing_url: '',
    links: { car_leasing: '', van_leasing: '', about: '', guides: '', contact: '' },
    registered_address: '',
    equality_line: '',
    tagline: '',
    story: { benefits: [], people: [], after_applying: [] },
  });
  const made = brandFrom({
    name: 'Hart Leasing Ltd',
    company_number: '01234567',
    registered_address: '1 High Street, Leeds',
  });
  expect(made.registered_details).toBe('Hart Leasing Ltd, company number 01234567, 1 High Street, Leeds.');
});

test('a company is reached in the first of the ways that it has said', () => {
  const name = 'Hart Leasing';
  const contact = 'https://hart.test/contact';
  const privacy_email = 'data@hart.test';
  expect(
    [{ phone: '020 7946 0000', privacy_email }, { links: { contact }, privacy_email }, { privacy_email }, {}].map(
      (said) => toReach(brandFrom({ name, ...said })),
    ),
  ).toEqual([
    'call us on 020 7946 0000',
    `write to us through ${contact}`,
    'write to us at data@hart.test',
    'contact us',
  ]);
});
