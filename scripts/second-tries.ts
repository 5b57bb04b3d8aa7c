import type { Reporter, TestCase } from "vitest/node";

/** Names at the end the tests that passed only when tried again: what they hang on has to be found all the same. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter from a file so
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}${first ? `: ${first.message}` : ""}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.log(["\nPassed only when tried again:", ...this.#names].join("\n  "));
  }
}
