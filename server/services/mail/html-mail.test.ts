import { describe, expect, it } from 'vitest';
import { toMailHtml } from './html-mail.ts';

const URL = 'https://app.example.org/restore-password/abc/?a=1&b=2';
const mail = {
  lang: 'de',
  brandName: 'Acme <Studio>',
  subject: 'Neues "Passwort"',
  text: `Öffnen Sie:\n\n${URL}\n\nEinmal.\nUnd <script>alert(1)</script>`,
  link: { url: URL, label: 'Passwort wählen' },
};

describe('a mail as a document', () => {
  it('says what its text says, the link as a button with its address below', () => {
    const html = toMailHtml(mail);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<p>Öffnen Sie:</p>');
    expect(html).toContain('href="https://app.example.org/restore-password/abc/?a=1&#38;b=2"');
    expect(html).toContain('>Passwort wählen</a>');
    expect(html.match(/restore-password\/abc/gu)).toHaveLength(2);
  });

  it('takes no text of it for markup', () => {
    const html = toMailHtml(mail);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<Studio>');
    expect(html).toContain('Und &#60;script&#62;alert(1)&#60;/script&#62;');
  });

  it('loads nothing', () => {
    expect(toMailHtml(mail)).not.toMatch(/<(?:img|link|style|script|iframe)|url\(/u);
  });
});
