import { Notice } from "@perya/ui";
import { t } from "../../../lib/text.ts";

/** Validation errors that the operator must fix. */
export function TermsProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="error" title={t("vipTerms.problems")}>
      <ul className="list-disc ps-5 text-dense">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
