import { useLingui } from '@lingui/react/macro';
import Globe from 'lucide-react/icons/globe';
import { useState } from 'react';
import { CheckboxField, LineListField, SearchField, SelectField, TextArea, TextField } from '#src/ui/index.tsx';
import { LONG_SENTENCE, LONG_SITE, LONG_WORD, SITE } from './samples.ts';
import { Part, Specimen, Specimens } from './specimen.tsx';

export function FieldsPart() {
  const { t } = useLingui();
  return (
    <Part
      id="fields"
      name={t`Fields`}
      intro={t`Label above, help below, the error in place of the help. A field that is refused keeps what was typed.`}
    >
      <Specimens>
        <OneLine />
        <Choices />
        <Specimen code="<TextArea>" isWide>
          <Area label={t`What is it about?`} help={t`Two or three sentences are enough.`} />
        </Specimen>
      </Specimens>
      <Lists />
    </Part>
  );
}

function OneLine() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const same = { value: text, onValueChange: setText };
  return (
    <>
      <Specimen code="<TextField help placeholder>" isWide>
        <TextField label={t`Website`} help={t`Without https:// and www`} placeholder={SITE} {...same} />
      </Specimen>
      <Specimen code="<TextField icon>" isWide>
        <TextField label={t`Website with icon`} icon={<Globe aria-hidden="true" />} {...same} />
      </Specimen>
      <Specimen code="<TextField error>" isWide>
        <TextField
          label={t`Refused`}
          error={t`Enter a domain such as example.org`}
          value="example"
          onValueChange={ignore}
        />
      </Specimen>
      <Specimen code="<TextField disabled>" isWide>
        <TextField label={t`Not to be changed`} value={LONG_SITE} onValueChange={ignore} disabled />
      </Specimen>
      <Specimen code="a long label, a long error" isWide>
        <div lang="de">
          <TextField label={LONG_WORD} value={LONG_SITE} onValueChange={ignore} error={LONG_SENTENCE} />
        </div>
      </Specimen>
      <Specimen code="<SearchField>">
        <SearchField label={t`Find a piece`} {...same} />
      </Specimen>
    </>
  );
}

function Choices() {
  const { t } = useLingui();
  const [isOn, setIsOn] = useState(true);
  const [country, setCountry] = useState('de');
  const options = [
    { value: 'de', label: 'Deutschland' },
    { value: 'br', label: 'Brasil' },
    { value: 'ua', label: 'Україна' },
  ];
  return (
    <>
      <Specimen code="<SelectField>" isWide>
        <SelectField label={t`Country`} value={country} onValueChange={setCountry} options={options} />
      </Specimen>
      <Specimen code="<SelectField error>" isWide>
        <SelectField
          label={t`Refused country`}
          value={country}
          onValueChange={setCountry}
          options={options}
          error={t`Choose another country`}
        />
      </Specimen>
      <Specimen code="<CheckboxField>, disabled" isWide>
        <CheckboxField
          label={t`Visit subdomains, too`}
          help={t`Takes longer`}
          isChecked={isOn}
          onCheckedChange={setIsOn}
        />
        <CheckboxField label={t`Not to be changed`} isChecked onCheckedChange={ignore} disabled />
      </Specimen>
    </>
  );
}

function Area({ label, help }: { label: string; help: string }) {
  const [text, setText] = useState('');
  return <TextArea label={label} help={help} value={text} onValueChange={setText} />;
}

function Lists() {
  const { t } = useLingui();
  const [list, setList] = useState(`${SITE}\nexample\nshop.example.com\nnot a domain`);
  const invalidLines = list
    .split('\n')
    .flatMap((line, at) => (line === '' || /^[^\s.]+(?:\.[^\s.]+)*\.[^\s.]{2,}$/u.test(line) ? [] : [at]));
  const [whole, setWhole] = useState(`${SITE}\nshop.example.com\n${LONG_SITE}`);
  return (
    <Specimens>
      <Specimen code="<LineListField invalidLines error>" isWide>
        <LineListField
          label={t`Domains, some refused`}
          value={list}
          onValueChange={setList}
          invalidLines={invalidLines}
          error={invalidLines.length > 0 ? t`Correct the marked lines` : undefined}
          rows={6}
        />
      </Specimen>
      <Specimen code="<LineListField help>" isWide>
        <LineListField
          label={t`Domains`}
          value={whole}
          onValueChange={setWhole}
          invalidLines={[]}
          help={t`One per line`}
          rows={6}
        />
      </Specimen>
    </Specimens>
  );
}

/** Of fields that show one state only. */
function ignore(): void {
  // What is typed there is not kept.
}
