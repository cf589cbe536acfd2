import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReportSettings } from '#core/reports/settings.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useReportTemplates } from '#src/data/hooks/use-report-templates.ts';
import { Button, Panel, SelectField, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

type TemplateBarProps = { settings: ReportSettings; onOpen: (settings: ReportSettings) => void };

/** Settings by a name: opened, saved, copied and deleted; the same on all devices. */
export function TemplateBar({ settings, onOpen }: TemplateBarProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const { templates, add, change, remove, restore } = useReportTemplates();
  const [openId, setOpenId] = useState('');
  const [name, setName] = useState('');
  const open = templates.find(({ id }) => id === openId);

  return (
    <Panel title={<Trans>Template</Trans>}>
      <div className={styles['stack']}>
        {templates.length > 0 && (
          <div className={styles['row']}>
            <SelectField
              label={t`Open a template`}
              value={openId}
              options={[
                { value: '', label: t`Choose a template` },
                ...templates.map((each) => ({ value: each.id, label: each.name })),
              ]}
              onValueChange={(id) => {
                setOpenId(id);
                const chosen = templates.find((each) => each.id === id);
                if (chosen !== undefined) onOpen(chosen.settings);
              }}
            />
            {open !== undefined && (
              <>
                <Button
                  variant="cancel"
                  onClick={() =>
                    void attempt(async () => {
                      await change(open.id, { name: open.name, settings });
                      snackbar.show({ text: t`Template “${open.name}” saved` });
                    })
                  }
                >
                  <Trans>Save changes</Trans>
                </Button>
                <Button
                  variant="close"
                  onClick={() => {
                    const gone = open.name;
                    void attempt(async () => {
                      await remove(open.id);
                      setOpenId('');
                      snackbar.show({
                        text: t`Template “${gone}” deleted`,
                        actionLabel: t`Undo`,
                        onAction: () => void attempt(() => restore(open)),
                      });
                    });
                  }}
                >
                  <Trans>Delete</Trans>
                </Button>
              </>
            )}
          </div>
        )}
        <form
          className={styles['row']}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '' || settings.sites.length === 0) return;
            void attempt(async () => {
              await add({ name: name.trim(), settings });
              snackbar.show({ text: t`Template “${name.trim()}” saved` });
              setName('');
            });
          }}
        >
          <TextField label={t`Save these settings as`} value={name} maxLength={80} onValueChange={setName} />
          <Button type="submit" variant="cancel" disabled={name.trim() === '' || settings.sites.length === 0}>
            <Trans>Save template</Trans>
          </Button>
        </form>
      </div>
    </Panel>
  );
}
