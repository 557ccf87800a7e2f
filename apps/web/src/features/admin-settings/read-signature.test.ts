import { expect, test } from 'vitest';
import { readSignature, type Signature } from './read-signature.ts';

const pass: Signature = { result: 'pass', domain: 'example.com' };

const gmail = `Delivered-To: helen@gmail.com
ARC-Authentication-Results: i=1; mx.google.com;
       dkim=fail header.i=@example.com
Authentication-Results: mx.google.com;
       dkim=pass header.i=@example.com header.s=key1 header.b=Xy1z;
       spf=pass (google.com: domain of jobs@example.com designates 192.0.2.1 as permitted sender) smtp.mailfrom=jobs@example.com;
       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=example.com
DKIM-Signature: v=1; a=rsa-sha256; d=example.com; s=key1`;
const outlook =
  'Authentication-Results: spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=example.com; dkim=pass (signature was verified) header.d=example.com;dmarc=pass action=none header.from=example.com;compauth=pass reason=100';

test.each<[string, string, Signature]>([
  ['all headers of Gmail', gmail, pass],
  ['all headers with the line ends of mail', gmail.replaceAll('\n', '\r\n'), pass],
  ['a copy that lost its indentation', gmail.replaceAll(/\n +/g, '\n'), pass],
  ['the line of Outlook', outlook, pass],
  ['the value alone', 'mx.example.net; dkim=pass header.d=example.com', pass],
  ['other spellings', 'AUTHENTICATION-RESULTS: mx; DKIM = Pass header.D = Example.COM', pass],
  ['the domain above', 'mx; dkim=pass header.d=mail.example.com', { result: 'pass', domain: 'mail.example.com' }],
  ['two signatures', 'mx; dkim=pass header.d=sender.example; dkim=pass header.d=example.com', pass],
  ['one broken, one right', 'mx; dkim=fail header.d=list.example; dkim=pass header.d=example.com', pass],
  ['another domain', 'mx; dkim=pass header.d=notexample.com', { result: 'other', domain: 'notexample.com' }],
  ['no name', 'mx; dkim=pass', { result: 'other', domain: null }],
  ['a broken one', 'mx; dkim=fail (body hash did not verify) header.d=example.com', { result: 'fail' }],
  ['an error of the receiver', 'mx; dkim=temperror header.d=example.com', { result: 'fail' }],
  ['none', 'mx; dkim=none; spf=pass', { result: 'none' }],
  ['no word of DKIM', 'mx; spf=pass smtp.mailfrom=example.com', { result: 'none' }],
  ['nothing checked', 'Authentication-Results: mx 1; none', { result: 'none' }],
  ['pass in a comment', 'mx; dkim=fail (was; dkim=pass header.d=example.com (x) )', { result: 'fail' }],
  ['pass in quotes', 'mx; dkim=fail reason="; dkim=pass header.d=example.com"', { result: 'fail' }],
  ['a pass that an older server wrote', `Authentication-Results: mx; dkim=fail\n${outlook}`, { result: 'fail' }],
  ['another header', 'Received-SPF: pass (dkim=pass)', { result: 'unreadable' }],
  ['a letter', 'Dear Sam,\nthe email arrived.', { result: 'unreadable' }],
  ['nothing', ' \n', { result: 'unreadable' }],
])('[TRUE-04] of a pasted header the check reads %s', (_name, pasted, signature) => {
  expect(readSignature(pasted, 'Example.com')).toEqual(signature);
});

test('[TRUE-04] a domain that signs for its subdomain counts as the sender’s', () => {
  expect(readSignature('mx; dkim=pass header.d=example.com', 'careers.example.com')).toEqual(pass);
});
