import { describe, expect, it } from 'vitest';
import { spfAllows } from '#core/tools/dns/spf-allows.ts';
import { judgeSpf, spfRecordsOf } from '#core/tools/dns/spf.ts';
import { judgeSender, ownershipRecord, type SenderRecords, type SendingFacts } from './judge-sender.ts';
import { suggestDmarc, suggestSpf } from './suggest-records.ts';

const US = 'include:mail.us.test';
const KEY = 'A'.repeat(392);
const SENDING: SendingFacts = { senders: [US], dkim: null };
const SIGNING: SendingFacts = { senders: [], dkim: { selector: 'us', publicKey: KEY } };
const OWNED = ownershipRecord('token-of-ann');
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'mail.us.test': ['v=spf1 ip4:192.0.2.1 -all'],
  ...Object.fromEntries(Array.from({ length: 11 }, (_none, at) => [`h${at}.test`, ['v=spf1 -all']])),
};

type Zone = {
  readonly texts?: readonly string[];
  readonly dkim?: readonly string[];
  readonly dmarc?: readonly string[];
};

/** What is said of a domain with these records. */
async function judged(
  { texts = [], dkim = [], dmarc = [] }: Zone,
  sending = SENDING,
  more: Partial<SenderRecords> = {},
) {
  const txt = (name: string) => Promise.resolve(name === 'a.test' ? texts : (OTHERS[name] ?? []));
  const none = () => Promise.resolve([]);
  const allows = await Promise.all(
    sending.senders.map(async (sender) => ({
      sender,
      is: await spfAllows('a.test', sender, { txt, addresses: none, mailServers: none }),
    })),
  );
  return judgeSender(
    {
      ...{ domain: 'a.test', token: 'token-of-ann', texts, spfRecords: spfRecordsOf(texts) },
      spf: await judgeSpf('a.test', { txt, has: () => Promise.resolve(true) }),
      refused: allows.filter(({ is }) => !is).map(({ sender }) => sender),
      dkim: sending.dkim === null ? null : { selector: sending.dkim.selector, texts: dkim },
      dmarc: { name: '_dmarc.a.test', texts: dmarc },
      ...more,
    },
    sending,
  );
}
const keys = ({ findings }: { findings: readonly { key: string }[] }) => findings.map(({ key }) => key);

describe('a domain in whose name reports are sent', () => {
  it('is ready once it is known whose it is and its SPF record lets us send', async () => {
    const check = await judged({
      texts: [OWNED, `v=spf1 ${US} -all`],
      dmarc: ['v=DMARC1; p=reject; rua=mailto:d@a.test'],
    });
    expect(check).toMatchObject({ isReady: true, isBySpf: true });
    expect([check.ownership, check.spf, check.dmarc].map(({ state, publish }) => [state, publish])).toEqual([
      ['passed', ''],
      ['passed', ''],
      ['passed', ''],
    ]);
    expect(keys(check.dmarc)).toContain('dmarcAligned');
  });

  it.each([
    [[`v=spf1 ${US} -all`]],
    [[ownershipRecord('token-of-bob'), `v=spf1 ${US} -all`]],
    [[`${OWNED}x`, `v=spf1 ${US} -all`]],
    [[`x ${OWNED}`, `v=spf1 ${US} -all`]],
    [['sitewarden-sender=', `v=spf1 ${US} -all`]],
  ])('is not theirs by %j, however good its records are', async (texts) => {
    const { isReady, ownership, spf } = await judged({ texts });
    expect([isReady, ownership.state, ownership.publish, spf.state]).toEqual([false, 'failed', OWNED, 'passed']);
  });

  it.each([
    ['missing', [], ['spfNone'], `v=spf1 ${US} ~all`],
    ['another’s', ['v=spf1 mx -all'], ['spfNotUs', 'spfFail'], `v=spf1 mx ${US} -all`],
    ['open to everybody', ['v=spf1 +all'], ['spfUs', 'spfPassAll'], `v=spf1 ${US} ~all`],
    [
      'there twice',
      ['v=spf1 mx -all', `v=spf1 ${US} ~all`],
      ['spfNotUs', 'spfSeveral', 'spfFail'],
      `v=spf1 mx ${US} -all`,
    ],
    [
      'malformed',
      [`v=spf1 ip4=1 nonsense!, ${US} -all`],
      ['spfNotUs', 'spfSyntax', 'spfFail'],
      `v=spf1 ip4=1 ${US} -all`,
    ],
    [
      'including what is gone',
      [`v=spf1 include:gone.test ${US} -all`],
      ['spfUs', 'spfMissing', 'spfFail'],
      `v=spf1 ${US} -all`,
    ],
    ['against us', [`v=spf1 -${US} -all`], ['spfNotUs', 'spfFail'], `v=spf1 ${US} -all`],
    ['a redirect', ['v=spf1 redirect=h1.test'], ['spfNotUs'], `v=spf1 ${US} redirect=h1.test`],
  ])(
    'is not ready with an SPF record that is %s, and is told which one to publish',
    async (_what, spf, found, line) => {
      const check = await judged({ texts: [OWNED, ...spf] });
      expect(check.isReady).toBe(false);
      expect([check.spf.state, keys(check.spf), check.spf.publish]).toEqual(['failed', found, line]);
    },
  );

  it('is not ready with a record that asks more than 10 times', async () => {
    const many = Array.from({ length: 11 }, (_none, at) => `include:h${at}.test`).join(' ');
    const check = await judged({ texts: [OWNED, `v=spf1 ${US} ${many} -all`] });
    expect([check.isReady, keys(check.spf)]).toEqual([false, ['spfUs', 'spfFail', 'spfTooMany']]);
  });

  it('cannot be judged where nobody has said from where mail comes', async () => {
    const check = await judged({ texts: [OWNED, 'v=spf1 +all'] }, { senders: [], dkim: null });
    expect([check.isReady, check.isBySpf, check.spf.publish]).toEqual([false, false, '']);
    expect(keys(check.spf)[0]).toBe('spfUnknown');
    expect(keys(check.dkim)).toEqual(['dkimNotSigned']);
  });
});

describe('DKIM', () => {
  const texts = [OWNED];

  it('is enough when the key that we sign with is published, also in pieces', async () => {
    const check = await judged({ texts, dkim: [`v=DKIM1; k=rsa; p=${KEY.slice(0, 200)} ${KEY.slice(200)}`] }, SIGNING);
    expect(check).toMatchObject({ isReady: true, isBySpf: false, dkim: { state: 'passed', publish: '' } });
  });

  it.each([
    ['none', [], ['dkimNone']],
    ['another', [`v=DKIM1; p=${'B'.repeat(392)}`], ['dkimKey', 'dkimOther']],
    ['a withdrawn', ['v=DKIM1; p='], ['dkimRevoked', 'dkimOther']],
    ['a damaged', ['v=DKIM1; p=%%%'], ['dkimBroken', 'dkimOther']],
  ])('is not with %s key, and the one to publish is named', async (_what, dkim, found) => {
    const check = await judged({ texts, dkim }, SIGNING);
    expect([check.isReady, keys(check.dkim)]).toEqual([false, found]);
    expect(check.dkim).toMatchObject({ name: 'us._domainkey.a.test', publish: `v=DKIM1; k=rsa; p=${KEY}` });
  });

  it('does not count by a key of which nobody knows that mail is signed with it', async () => {
    const dkim = { selector: 'theirs', texts: [`v=DKIM1; p=${KEY}`] };
    const check = await judged({ texts: [OWNED, 'v=spf1 -all'] }, SENDING, { dkim });
    expect([check.isReady, check.dkim.state, keys(check.dkim)]).toEqual([false, 'warning', ['dkimKey', 'dkimUnsure']]);
  });
});

describe('DMARC', () => {
  const good = [OWNED, `v=spf1 ${US} -all`];

  it.each([
    ['missing', [], 'warning', 'dmarcMissing', 'v=DMARC1; p=none; rua=mailto:postmaster@a.test'],
    [
      'p=none',
      ['v=DMARC1; p=none; rua=mailto:d@a.test'],
      'warning',
      'dmarcNone',
      'v=DMARC1; p=quarantine; rua=mailto:d@a.test',
    ],
    [
      'without a policy',
      ['v=DMARC1; rua=mailto:d@a.test'],
      'failed',
      'dmarcNoPolicy',
      'v=DMARC1; p=quarantine; rua=mailto:d@a.test',
    ],
    ['there twice', ['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'failed', 'dmarcSeveral', ''],
    ['malformed', ['DMARC1 p=reject'], 'warning', 'dmarcMissing', 'v=DMARC1; p=none; rua=mailto:postmaster@a.test'],
  ])('that is %s holds up no report, and is told', async (_what, dmarc, state, key, line) => {
    const check = await judged({ texts: good, dmarc });
    expect([check.isReady, check.dmarc.state, check.dmarc.publish]).toEqual([true, state, line]);
    expect(keys(check.dmarc)).toContain(key);
  });

  it('has mail refused where neither SPF nor DKIM is of the domain', async () => {
    const check = await judged({ texts: [OWNED, 'v=spf1 -all'], dmarc: ['v=DMARC1; p=reject'] });
    expect([check.dmarc.state, keys(check.dmarc)]).toEqual([
      'failed',
      ['dmarcPolicy', 'dmarcNoReports', 'dmarcUnaligned'],
    ]);
    // And is not made stricter before mail passes.
    const weak = await judged({ texts: [OWNED, 'v=spf1 -all'], dmarc: ['v=DMARC1; p=none; rua=mailto:d@a.test'] });
    expect(weak.dmarc.publish).toBe('');
  });

  it('of the domain above is named, and not changed by a record at this one', async () => {
    const dmarc = { name: '_dmarc.test.example', texts: ['v=DMARC1; p=none; rua=mailto:d@a.test'] };
    const check = await judged({ texts: good }, SENDING, { dmarc });
    expect([check.dmarc.name, check.dmarc.publish]).toEqual(['_dmarc.test.example', '']);
    expect(keys(check.dmarc)).toContain('dmarcAbove');
  });
});

it('joins records without losing what works', () => {
  const records = ['v=spf1 include:x.test redirect=y.test', 'v=spf1 include:x.test ip4:192.0.2.1 ?all'];
  expect(suggestSpf(records, [US], [])).toBe(`v=spf1 include:x.test include:y.test ip4:192.0.2.1 ${US} ~all`);
  expect(suggestDmarc('v=DMARC1;p=none;;sp=reject', 'a.test')).toBe('v=DMARC1; p=quarantine; sp=reject');
});
