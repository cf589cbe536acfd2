import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { onTestFinished } from 'vitest';

/** Renders with the English source texts; removed when the test ends. */
export function renderWithTexts(element: ReactElement): RenderResult {
  onTestFinished(cleanup);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return render(element, {
    wrapper: ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
}
