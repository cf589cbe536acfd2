import { describe, expect, it } from 'vitest';
import { addressedBy, mailTextOf, NEW_DELIVERY, reportDeliverySchema, shownBy, type Addressed } from './delivery.ts';

const isDelivery = (change: Record<string, unknown>) =>
  reportDeliverySchema.safeParse({ ...NEW_DELIVERY, name: 'Clients', ...change }).success;

const to = (email: string): Addressed => ({ email, role: 'to' });
const cc = (email: string): Addressed => ({ email, role: 'cc' });
const group = (email: string): Addressed => ({ email, role: 'group' });

describe('a delivery', () => {
  it.each([
    ['a line break', 'a@b.example\r\nBcc: x@y.example'],
    ['two addresses', 'a@b.example,c@d.example'],
    ['a name in quotes', '"a b"@c.example'],
    ['an address with a name', 'Ann <a@b.example>'],
    ['no host', 'a@b'],
  ])('refuses %s as a recipient, a copy and for answers', (_what, email) => {
    expect([{ to: [email] }, { cc: [email] }, { bcc: [email] }, { replyTo: email }].map(isDelivery)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('takes recipients in small letters', () => {
    const delivery = reportDeliverySchema.parse({ ...NEW_DELIVERY, name: 'x', to: ['Ann@Example.org'] });
    expect(delivery.to).toEqual(['ann@example.org']);
  });

  it.each([
    ['https://hooks.example/x', true],
    ['http://hooks.example', true],
    ['ftp://hooks.example/x', false],
    ['file:///etc/passwd', false],
    ['https://user:secret@hooks.example/', false],
    ['https://hooks.example/a b', false],
    ['javascript:alert(1)', false],
  ])('judges the webhook %s', (webhook, isTaken) => {
    expect(isDelivery({ webhook })).toBe(isTaken);
  });

  it('sends each address one mail, as a recipient before as a copy', () => {
    const known = [
      { email: 'c@x.example', groups: ['Clients'] },
      { email: 'd@x.example', groups: ['Staff'] },
    ];
    const delivery = {
      to: ['a@x.example'],
      groups: ['Clients'],
      cc: ['a@x.example', 'b@x.example'],
      bcc: ['b@x.example', 'e@x.example'],
    };
    expect(addressedBy(delivery, known)).toEqual([
      { email: 'a@x.example', role: 'to' },
      { email: 'b@x.example', role: 'cc' },
      { email: 'c@x.example', role: 'group' },
      { email: 'e@x.example', role: 'bcc' },
    ]);
  });

  it.each<[string, Addressed['role'], Addressed[], string[]]>([
    ['a recipient sees copies, and no other recipient', 'to', [to('a'), to('me'), cc('b')], ['b']],
    ['a copy sees other copies, and no recipient', 'cc', [to('a'), cc('me'), cc('b')], ['b']],
    ['a hidden copy sees copies', 'bcc', [to('a'), cc('b'), { email: 'me', role: 'bcc' }], ['b']],
    ['a member of a group sees nobody', 'group', [to('a'), cc('b'), group('c'), group('me')], []],
    ['nobody sees a member of a group', 'to', [to('me'), group('c')], []],
  ])('is told in mails that name who is to be seen: %s', (_case, role, others, copies) => {
    const shown = { to: [role === 'bcc' ? 'sender' : 'me'], cc: copies };
    expect(shownBy({ email: 'me', role }, { sentTo: others, sender: 'sender' })).toEqual(shown);
  });

  it('has its own words in the languages that it has them in', () => {
    const texts = [
      { language: 'de', subject: 'Bericht', text: '' },
      { language: 'en', subject: ' ', text: '' },
    ];
    expect(mailTextOf({ texts }, 'de')?.subject).toBe('Bericht');
    expect([mailTextOf({ texts }, 'en'), mailTextOf({ texts }, 'fr')]).toEqual([null, null]);
  });
});
