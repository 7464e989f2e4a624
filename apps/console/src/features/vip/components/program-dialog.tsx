import { showToast } from "@perya/browser/toasts";
import { type GameCategory, type ListedProgram, rebates } from "@perya/contract";
import { ALL_CATEGORIES, checkRebateTerms, needsRebateApproval } from "@perya/rules";
import { TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { CategoryChoice } from "../../../lib/ui/category-choice.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import {
  categoriesOf,
  draftRates,
  FIRST_REBATE,
  readMoney,
  readRates,
  sayRateColumn,
  withCategories,
} from "../vip.drafts.ts";
import { firstDayOf } from "../vip.starts.ts";
import { Forecast } from "./forecast.tsx";
import { type Kind, ProgramKind } from "./program-kind.tsx";
import { StartChoice } from "./start-choice.tsx";
import { TermsProblems } from "./terms-problems.tsx";
import { TermsTable } from "./terms-table.tsx";

type Props = {
  brandId: string;
  currency: string;
  /** The current date in the brand's time zone. */
  today: string;
  /** The program to which a version is added. Null for a new program. */
  program: ListedProgram | null;
  onClose: () => void;
};

/** A new rebate program with its first version, or a program's next version. */
export function ProgramDialog({ brandId, currency, today, program, onClose }: Props) {
  const queries = useQueryClient();
  const initial = program?.versions[0]?.terms ?? FIRST_REBATE;
  const [kind, setKind] = useState<Kind>(
    program ? pickKind(program) : { way: "manual", base: "validBet", period: "day" },
  );
  const [names, setNames] = useState(program?.names ?? { EN: "", TY: "" });
  const [categories, setCategories] = useState(categoriesOf(initial));
  const [draft, setDraft] = useState(draftRates(initial, categories));
  const [more, setMore] = useState({ autoApproveMax: initial.autoApproveMax, payAt: initial.payAt });
  const { base, period, way } = kind;
  const earliest = program?.earliest ?? firstDayOf(today, period);
  const [startsOn, setStartsOn] = useState(earliest);
  const [isTried, setIsTried] = useState(false);
  const terms = readRates(draft, categories, {
    autoApproveMax: readMoney(more.autoApproveMax) ?? "",
    payAt: more.payAt,
  });
  const problems = checkRebateTerms(terms, base);
  const hasNames = names.EN.trim() !== "" && names.TY.trim() !== "";

  function choose(chosen: readonly string[]) {
    setDraft(withCategories(draft, categories, chosen));
    setCategories([...chosen]);
  }

  async function confirm(reason: string) {
    const version = { startsOn, terms, reason };
    const { approvalId } = program
      ? await call(rebates.publishVersion, { body: { brandId, programId: program.id, isOn: true, ...version } })
      : await call(rebates.createProgram, { body: { brandId, ...kind, names, ...version } });
    showToast("success", t(approvalId === null ? "vipTerms.published" : "vipTerms.proposed"));
    await queries.invalidateQueries({ queryKey: ["vip"] });
  }

  const needsTwo = problems.length === 0 && needsRebateApproval(terms, base);
  return (
    <ReasonDialog
      title={program ? t("vipTerms.new.rebate", { program: program.names.EN }) : t("vipTerms.add.rebate")}
      text={t("vipTerms.new.rebate.hint")}
      size="lg"
      confirmLabel={t(needsTwo ? "vipTerms.propose" : "vipTerms.publish")}
      isComplete={problems.length === 0 && hasNames}
      onTried={() => setIsTried(true)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!program && (
        <ProgramKind
          kind={kind}
          names={names}
          isTried={isTried}
          onNames={setNames}
          onKind={(next) => {
            setKind(next);
            setStartsOn(firstDayOf(today, next.period));
            if (next.base !== base) choose(next.base === "netLoss" ? [ALL_CATEGORIES] : []);
          }}
        />
      )}
      {base === "validBet" && (
        <CategoryChoice chosen={categories as GameCategory[]} hint={t("vipTerms.games.hint")} onChoose={choose} />
      )}
      <TermsTable
        columns={[...categories.map(sayRateColumn), t("vipTerms.column.cap")]}
        draft={draft}
        minimum={1}
        onChange={setDraft}
      />
      {isTried && <TermsProblems problems={problems.map((problem) => t(`vipTerms.rebateProblem.${problem}`))} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("vipTerms.autoApproveMax")}
          hint={t("vipTerms.autoApproveMax.hint")}
          inputMode="decimal"
          value={more.autoApproveMax}
          onChange={({ target }) => setMore({ ...more, autoApproveMax: target.value })}
        />
        {way === "manual" && (
          <TextField
            label={t("vipTerms.payAt")}
            hint={t("vipTerms.payAt.hint")}
            type="time"
            value={more.payAt}
            onChange={({ target }) => setMore({ ...more, payAt: target.value })}
          />
        )}
        <StartChoice earliest={earliest} rhythm={period} value={startsOn} onChange={setStartsOn} />
      </div>
      {problems.length === 0 && <Forecast brandId={brandId} currency={currency} of={{ base, period, terms }} />}
    </ReasonDialog>
  );
}

const pickKind = ({ way, base, period }: ListedProgram): Kind => ({ way, base, period });
