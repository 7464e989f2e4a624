import type { ContractReading } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button, Dialog, Notice, QueryStates, SkeletonLines } from "@perya/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { useConsent } from "../contracts.consent.ts";
import { noteLater } from "../contracts.later.ts";
import { contractMutations, contractQueries } from "../contracts.queries.ts";
import { useBrandMoments } from "../contracts.text-context.ts";
import { otherOf } from "../contracts.words.ts";
import { CarryOverWords } from "./carry-over-words.tsx";
import { ContractChanges } from "./contract-changes.tsx";
import { ContractFacts } from "./contract-facts.tsx";
import { SimulationTable } from "./simulation-table.tsx";
import { TermsTable } from "./terms-table.tsx";
import { WouldEnd } from "./would-end.tsx";

type Props = DialogOptions & { id: string; onClose: () => void };

/** The contract popup (R4.16, R18.3): terms, changes and three answers, none preselected. */
export default function ContractDialog({ id, onClose, ...options }: Props) {
  const { t } = useText();
  const query = useQuery(contractQueries.one(id));
  const contract = query.data?.contract;
  function later() {
    noteLater(id);
    onClose();
  }
  return (
    <Dialog
      {...options}
      size="lg"
      title={contract ? t("contracts.popup.title", otherOf(contract)) : t("page.contract")}
      onClose={later}
    >
      <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
        {(read) =>
          read.contract.state === "offered" ? (
            <Offer read={read} onLater={later} onClose={onClose} />
          ) : (
            <Notice>{t("contracts.popup.gone")}</Notice>
          )
        }
      </QueryStates>
    </Dialog>
  );
}

function Offer({ read, onLater, onClose }: { read: ContractReading; onLater: () => void; onClose: () => void }) {
  const { t } = useText();
  const { sayAt } = useBrandMoments();
  const { contract, before, wouldEnd } = read;
  const { id, kind, version, terms } = contract;
  const consent = useConsent(wouldEnd);
  const { mutate, isPending, error, variables } = useMutation({
    ...contractMutations.process(kind),
    onError: (refusal) => void consent.learn(refusal),
    onSuccess: ({ startsAt }) => {
      showToast(
        "success",
        startsAt === null ? t("contracts.rejected") : t("contracts.accepted", { moment: sayAt(startsAt) }),
      );
      // The cached list may have this offer until it is fetched again, but it must not open a second time.
      noteLater(id);
      onClose();
    },
  });
  const isBusy = (answer: "accept" | "reject") => isPending && variables?.answer === answer;

  function accept() {
    if (consent.requireAgreement()) mutate({ contractId: id, answer: "accept", agreesToEnd: consent.agreesToEnd });
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h3 className="text-base font-semibold">
          {t("contracts.versionOf", { kind: t(`contracts.kind.${kind}`), version })}
        </h3>
        <p className="text-text-2">
          {t("contracts.popup.lead")}{" "}
          {before?.state === "active" && t("contracts.popup.instead", { version: before.version })}
        </p>
      </div>
      <TermsTable terms={terms} />
      <ContractChanges {...{ contract, before }} />
      {terms.kind === "dividend" && <CarryOverWords terms={terms} />}
      <OwnPast contract={contract} />
      <ContractFacts contract={contract} />
      <WouldEnd {...consent} />
      {error && (
        <Notice tone="error" isLive>
          {problemText(error, t)}
        </Notice>
      )}
      <div className={ANSWERS}>
        <Button variant="quiet" onClick={onLater} className="sm:me-auto">
          {t("contracts.later")}
        </Button>
        <Button
          pending={isBusy("reject")}
          onClick={() => mutate({ contractId: id, answer: "reject", agreesToEnd: [] })}
          className="sm:min-w-32"
        >
          {t("contracts.reject")}
        </Button>
        <Button pending={isBusy("accept")} onClick={accept} className="sm:min-w-32">
          {t("contracts.accept")}
        </Button>
      </div>
    </div>
  );
}

/** Simulates the contract on the past of the reader's own team. Hidden if the team has no bets. */
function OwnPast({ contract: { id, kind } }: Pick<ContractReading, "contract">) {
  const { t } = useText();
  const { data } = useQuery(contractQueries.simulation(id));
  if (!data?.periods.some(({ figures }) => figures.bet !== NOTHING)) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t("contracts.simulation.own")}</h3>
      <SimulationTable simulation={data} kind={kind} />
    </section>
  );
}

const NOTHING = "0.00";

/** Classes of the answers, which are equal in size and stay at the bottom while the terms scroll. */
const ANSWERS =
  "sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap gap-3 border-t border-line bg-surface-1 px-6 py-4 " +
  "max-sm:flex-col-reverse sm:items-center";
