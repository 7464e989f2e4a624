import type { ContractTerms } from "@perya/rules";
import { termsToWire } from "@perya/rules";
import { Button, Notice } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import FlaskConical from "lucide-react/icons/flask-conical";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { contractMutations } from "../contracts.queries.ts";
import { SimulationTable } from "./simulation-table.tsx";

type Props = {
  downlineId: string;
  /** Null while the terms are invalid. */
  terms: ContractTerms | null;
  onUnready: () => void;
};

/** Simulates the terms on past periods. Hides the result when the terms change. */
export function TryIt({ downlineId, terms, onUnready }: Props) {
  const { t } = useText();
  const { mutate, data, isPending, error, variables } = useMutation(contractMutations.simulate());
  const typed = terms && termsToWire(terms);
  const isOfThese = JSON.stringify(variables?.terms) === JSON.stringify(typed);
  return (
    <div className="flex flex-col gap-3">
      <Button
        icon={FlaskConical}
        pending={isPending}
        className="self-start"
        onClick={() => (typed ? mutate({ downlineId, terms: typed }) : onUnready())}
      >
        {t(terms?.kind === "realtime" ? "contracts.simulation.tryDays" : "contracts.simulation.try")}
      </Button>
      {data && isOfThese && terms && <SimulationTable simulation={data} kind={terms.kind} />}
      {error && isOfThese && (
        <Notice tone="error" isLive>
          {problemText(error, t)}
        </Notice>
      )}
    </div>
  );
}
