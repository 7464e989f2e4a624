import { showToast } from "@perya/browser/toasts";
import { type ConsoleMission, MISSION_GOALS, MISSION_PERIODS, missions, MONEY_KINDS } from "@perya/contract";
import { parseTypedAmount, toWire } from "@perya/money";
import { Checkbox, Select, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { currencyNamed } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { CategoryChoice } from "../../../lib/ui/category-choice.tsx";

type Props = { brandId: string; currency: string; mission: ConsoleMission | null; onClose: () => void };
type Version = Pick<
  ConsoleMission["versions"][number],
  "isOpen" | "goal" | "categories" | "target" | "rewardKind" | "rewardAmount" | "wagering" | "titles" | "claimDays"
>;

const NEW: Version = {
  isOpen: true,
  goal: "validStake",
  categories: [],
  target: "",
  rewardKind: "cash",
  rewardAmount: "",
  wagering: null,
  titles: { EN: "", TY: "" },
  claimDays: 3,
};

/** Creates a mission, or a new version that applies from its next period. */
export function MissionDialog({ brandId, currency, mission, onClose }: Props) {
  const queries = useQueryClient();
  const latest = mission?.versions[0];
  const [period, setPeriod] = useState(mission?.period ?? "daily");
  const [draft, setDraft] = useState<Version>(latest ?? NEW);
  const [isTried, setIsTried] = useState(false);
  const change = (part: Partial<Version>) => setDraft((known) => ({ ...known, ...part }));
  const read = readDraft(draft, currency);
  const wrong = (isWrong: boolean) => (isTried && isWrong ? t("missions.wrong") : undefined);

  async function save(reason: string) {
    const { target, reward } = read;
    if (target === null || reward === null) return;
    const { isOpen, goal, categories, rewardKind, wagering, titles, claimDays } = draft;
    const terms = { isOpen, goal, categories, rewardKind, wagering, titles, claimDays, target, rewardAmount: reward };
    const { approvalId } = await call(missions.putMission, {
      body: { brandId, ...(mission && { missionId: mission.id }), period, ...terms, reason },
    });
    showToast("success", t(approvalId === null ? "missions.saved" : "missions.proposed"));
    await queries.invalidateQueries({ queryKey: ["missions"] });
  }

  return (
    <ReasonDialog
      title={t(mission ? "missions.change" : "missions.add")}
      text={t("missions.rule")}
      size="lg"
      confirmLabel={t("missions.save")}
      isComplete={read.isComplete}
      onTried={() => setIsTried(true)}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!mission && (
          <Select
            label={t("missions.period")}
            value={period}
            onChange={({ target }) => setPeriod(target.value as typeof period)}
          >
            {MISSION_PERIODS.map((each) => (
              <option key={each} value={each}>
                {t(`missions.period.${each}`)}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={t("missions.goal")}
          value={draft.goal}
          onChange={({ target }) => change({ goal: target.value as Version["goal"] })}
        >
          {MISSION_GOALS.map((goal) => (
            <option key={goal} value={goal}>
              {t(`missions.goal.${goal}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t("missions.target")}
          inputMode="decimal"
          value={draft.target}
          error={wrong(read.target === null)}
          onChange={({ target }) => change({ target: target.value })}
        />
        <Select
          label={t("missions.rewardKind")}
          value={draft.rewardKind}
          onChange={({ target }) => {
            const rewardKind = target.value as Version["rewardKind"];
            change({ rewardKind, wagering: rewardKind === "bonus" ? { times: 5, days: 30 } : null });
          }}
        >
          {MONEY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`missions.reward.${kind}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t("missions.reward")}
          inputMode="decimal"
          value={draft.rewardAmount}
          error={wrong(read.reward === null)}
          onChange={({ target }) => change({ rewardAmount: target.value })}
        />
        {draft.wagering && (
          <WageringFields wagering={draft.wagering} wrong={wrong} onChange={(wagering) => change({ wagering })} />
        )}
        <TextField
          label={t("missions.claimDays")}
          inputMode="numeric"
          value={String(draft.claimDays)}
          error={wrong(!read.hasDays)}
          onChange={({ target }) => change({ claimDays: Number(target.value) || 0 })}
        />
        {(["EN", "TY"] as const).map((language) => (
          <TextField
            key={language}
            label={t(`missions.name.${language}`)}
            value={draft.titles[language]}
            maxLength={80}
            error={wrong(draft.titles[language].trim() === "")}
            onChange={({ target }) => change({ titles: { ...draft.titles, [language]: target.value } })}
          />
        ))}
      </div>
      {draft.goal !== "deposits" && (
        <CategoryChoice chosen={draft.categories} onChoose={(categories) => change({ categories })} />
      )}
      {mission && (
        <Checkbox
          label={t("missions.isOpen")}
          hint={t("missions.isOpen.hint")}
          checked={draft.isOpen}
          onChange={({ target }) => change({ isOpen: target.checked })}
        />
      )}
    </ReasonDialog>
  );
}

type WageringProps = {
  wagering: NonNullable<Version["wagering"]>;
  wrong: (isWrong: boolean) => string | undefined;
  onChange: (wagering: NonNullable<Version["wagering"]>) => void;
};

/** Wagering requirement of a bonus-money reward. Every game contributes 100 %. */
function WageringFields({ wagering, wrong, onChange }: WageringProps) {
  return (["times", "days"] as const).map((name) => (
    <TextField
      key={name}
      label={t(`missions.wagering.${name}`)}
      inputMode="numeric"
      value={String(wagering[name])}
      error={wrong(!isWagering({ times: 1, days: 1, [name]: wagering[name] }))}
      onChange={({ target }) => onChange({ ...wagering, [name]: Number(target.value) || 0 })}
    />
  ));
}

/** Range of a valid requirement. Zero is not allowed: bonus money without a requirement would be cash. */
const isWagering = ({ times, days }: NonNullable<Version["wagering"]>) =>
  Number.isInteger(times) && times >= 1 && times <= 100 && Number.isInteger(days) && days >= 1 && days <= 365;

/** Converts the typed values to the wire format; an invalid target or reward is null. */
function readDraft({ goal, target, rewardAmount, wagering, titles, claimDays }: Version, code: string) {
  const currency = currencyNamed(code);
  const amountOf = (typed: string) => {
    const read = parseTypedAmount(typed, currency);
    return typeof read === "string" || read <= 0n ? null : toWire(read);
  };
  const wanted = goal === "bets" ? (/^[1-9]\d{0,5}$/.test(target.trim()) ? target.trim() : null) : amountOf(target);
  const reward = amountOf(rewardAmount);
  const hasDays = claimDays >= 1 && claimDays <= 30;
  const hasTitles = titles.EN.trim() !== "" && titles.TY.trim() !== "";
  const isSound = hasDays && hasTitles && (wagering === null || isWagering(wagering));
  return { target: wanted, reward, hasDays, isComplete: wanted !== null && reward !== null && isSound };
}
