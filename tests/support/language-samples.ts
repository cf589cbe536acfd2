/** What somebody writes in each language; the words of the report itself are in the nearest that is translated. */
export const LANGUAGE_SAMPLES = {
  en: 'The website was found more often',
  de: 'Größere Überschriften für die Fußzeile',
  ru: 'Сайт стали находить чаще',
  'zh-tw': '網站被找到的次數增加了',
  ja: 'サイトの表示回数が増えました',
  ko: '웹사이트가 더 자주 검색되었습니다',
  // Two marks on one sign have a text of their own in the file, which this reader does not look at; pdftotext does.
  th: 'เว็บไซต์ถูกค้นพบบ่อยมาก',
  el: 'Ο ιστότοπος βρίσκεται πιο συχνά',
  ka: 'საიტი უფრო ხშირად იძებნება',
  hy: 'Կայքն ավելի հաճախ է գտնվում',
};
