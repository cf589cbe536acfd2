import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take a minute and more: they start first, so that none of them is left alone at the end. */
const LONG =
  /\/(?:local-first-model|restart|embedded-database|full-disk|chaos|audit-command|main|site-audit)\.test\.ts$/u;

/** The order of test files on a machine that has not run them before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
