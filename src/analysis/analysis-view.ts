import type { MessageDescriptor } from '@lingui/core';
import { createContext, use, type ComponentType } from 'react';
import type { Severity } from '#core/contract/analyses/page-audit.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { isOffered, type Feature } from '#core/domain/features.ts';
import { type StartOf } from '#src/data/hooks/use-tasks.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';

/** What an analysis is shown for; `null` in its place for the screen with nothing chosen. */
export type AnalysisPlace = {
  readonly site: string;
  readonly url?: string | null | undefined;
  /** Id of a result. */
  readonly result?: string | undefined;
  /** A check of the result, to be shown open. */
  readonly check?: string | undefined;
  /** Starts the analysis when the screen is opened. */
  readonly isRunAsked?: boolean | undefined;
  /** Shows what runs, in place of an earlier result. */
  readonly isRunning?: boolean | undefined;
};

/** A number of a result's summary, by its field. */
export type ResultColumn = { readonly field: string; readonly header: MessageDescriptor };

/** What to fix first of a result: a check, and what of it there is. */
export type TopFix = { readonly check: string; readonly severity: Severity };

/** What a feature adds to the card of its analysis. All of it may be left out: a card lives on the rest of the view. */
export type CardParts = {
  /** Number of a summary that stands for a result; `score` when left out, else the first column. */
  readonly mainField?: string;
  /** What the card promises before the first result, in a sentence; without it the names of the columns. */
  readonly promise?: MessageDescriptor;
  /** By the body of the newest result; without it the card counts errors and warnings. */
  readonly topFix?: (body: unknown, result: ResultSummary) => Promise<TopFix | null>;
  /** On the page of a project, below the cards. */
  readonly Details?: ComponentType<{ view: AnalysisView; site: string }>;
  /** On the dashboard, for these websites, in place of a table of newest results. */
  readonly Dashboard?: ComponentType<{ view: AnalysisView; sites: readonly string[] }>;
};

/** How the client shows a kind of analysis, wherever it shows analyses: one file `analysis-view*.ts(x)` in its feature. */
export type AnalysisView = {
  /** As the server calls it (`core/contract/tasks.ts`). */
  readonly type: AnalysisType;
  /** Where this is not offered the analysis is shown without a way to it. */
  readonly feature?: Feature;
  readonly name: MessageDescriptor;
  /** Where it is shown, without language prefix. */
  readonly path: (place: AnalysisPlace | null) => string;
  /** Of rows of results, besides what each of them has; none for a summary that has no numbers. */
  readonly columns: readonly ResultColumn[];
  /** The sentences of its progress by the key the server sends. */
  readonly steps: Readonly<Record<string, MessageDescriptor>>;
  /** Its newest result of each website stands in the dashboard's table of websites, beside the way to start it. One analysis has this. */
  readonly isMain?: true;
  /** Where it can be started for several websites at once: what that is called, and with what it is started for each. */
  readonly several?: { readonly label: MessageDescriptor; readonly startOf: StartOf };
  /** `null` for one that is part of another, and shown there. */
  readonly card?: CardParts | null;
  /** Analyses that it contains: of a website with a result of this one, their findings are not counted again. */
  readonly includes?: readonly AnalysisType[];
};

/** Identity function that checks a view where it is defined. */
export function defineAnalysisView(view: AnalysisView): AnalysisView {
  return view;
}

/** Where a screen of an address shows something. @param parameter what its address is called in the query. */
export function addressPath(screen: string, place: AnalysisPlace | null, parameter = 'url'): string {
  if (place === null || place.isRunning === true) return screen;
  const { site, url, result, check, isRunAsked = false } = place;
  const query = {
    [parameter]: url ?? site,
    ...(result !== undefined && { result }),
    ...(check !== undefined && { check }),
    ...(isRunAsked && { run: '1' }),
  };
  return `${screen}?${new URLSearchParams(query).toString()}`;
}

/** The same for the screen's part about a whole website. */
export function wholeSitePath(screen: string, place: AnalysisPlace | null): string {
  const path = addressPath(screen, place);
  return `${path}${path.includes('?') ? '&' : '?'}scope=site`;
}

/** The views of all analyses; `src/app` knows them. */
export const AnalysisViewsContext = createContext<readonly AnalysisView[]>([]);

/** The views of what this installation offers, in a fixed order. */
export function useAnalysisViews(): readonly AnalysisView[] {
  const views = use(AnalysisViewsContext);
  const { features } = useEnvironment();
  return views.filter((view) => isOffered(view, features));
}

/** A way to the screen of a task or result; `null` for a type that this build does not know, and where it is not offered. */
export function useAnalysisPath(): (type: string, place: AnalysisPlace | null) => string | null {
  const offered = useAnalysisViews();
  return (type, place) => offered.find((view) => view.type === type)?.path(place) ?? null;
}

/** Whether this build knows an analysis, offered or not. */
export function useIsKnownAnalysis(): (type: string) => boolean {
  const views = use(AnalysisViewsContext);
  return (type) => views.some((view) => view.type === type);
}
