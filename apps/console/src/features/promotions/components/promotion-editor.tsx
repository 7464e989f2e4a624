import { useNavigate } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { promotions } from "@perya/contract";
import { Button, Notice } from "@perya/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { type Draft, problemsOf, readDraft } from "../promotions.draft.ts";
import type { PromotionBrand } from "../promotions.queries.ts";
import { CostForecast } from "./cost-forecast.tsx";
import { ConditionFields } from "./editor-conditions.tsx";
import { GiftFields } from "./editor-gift.tsx";
import { BudgetFields, EntryFields, ScheduleFields } from "./editor-terms.tsx";
import { PictureField, WordsFields } from "./editor-words.tsx";
import { PromotionPreview } from "./promotion-preview.tsx";
import { PublishDialog } from "./state-dialogs.tsx";

type Props = { brand: PromotionBrand; id: string | null; initial: Draft; version: number };

/** Form with a preview of what players would see, and a forecast of the cost. */
export function PromotionEditor({ brand, id, initial, version }: Props) {
  const [draft, setDraft] = useState(initial);
  const [shown, setShown] = useState(initial.picture);
  const { currency } = brand;
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }));
  const setTerms = (terms: Draft["terms"]) => change({ terms });
  const { terms, texts, picture } = draft;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_29rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Section title={t("offers.words")}>
          <WordsFields texts={texts} onChange={(changed) => change({ texts: changed })} />
          <PictureField
            brandId={brand.id}
            picture={{ address: picture, shown }}
            onChange={(chosen) => {
              change({ picture: chosen.address });
              setShown(chosen.shown);
            }}
          />
        </Section>
        <Section title={t("offers.entry.title")}>
          <EntryFields terms={terms} currency={currency} onChange={setTerms} />
        </Section>
        <Section title={t("offers.gift")}>
          <GiftFields
            brandId={brand.id}
            gift={terms.gift}
            currency={currency}
            onChange={(gift) => setTerms({ ...terms, gift })}
          />
        </Section>
        <Section title={t("offers.conditions")}>
          <ConditionFields
            conditions={terms.conditions}
            currency={currency}
            onChange={(conditions) => setTerms({ ...terms, conditions })}
          />
        </Section>
        <Section title={t("offers.schedule")}>
          <ScheduleFields terms={terms} timeZone={brand.timeZone} onChange={setTerms} />
        </Section>
        <Section title={t("offers.budget.title")}>
          <BudgetFields draft={draft} currency={currency} onChange={setDraft} />
        </Section>
      </div>
      <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4">
        <PromotionPreview draft={draft} picture={shown} currency={currency} version={version} />
        <CostForecast brandId={brand.id} draft={draft} currency={currency} />
        <Finish brandId={brand.id} id={id} draft={draft} />
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="flex flex-col gap-4">{children}</div>
    </Panel>
  );
}

/** Saves the version, or saves it and proposes to publish it. Saving again creates another version. */
function Finish({ brandId, id, draft }: { brandId: string; id: string | null; draft: Draft }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isTried, setIsTried] = useState(false);
  const problems = problemsOf(draft);
  const save = useMutation({
    mutationFn: () => call(promotions.saveVersion, { body: { brandId, id, ...readDraft(draft) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["promotions"], refetchType: "none" }),
  });
  const leave = () => void navigate({ to: "/promotions" });

  async function run(isPublished: boolean) {
    setIsTried(true);
    if (problems.length > 0 || save.isPending) return;
    await save.mutateAsync();
    if (isPublished) return;
    showToast("success", t("offers.saved"));
    leave();
  }

  const [publishing, setPublishing] = useState(false);
  const start = (isPublished: boolean) => {
    setPublishing(isPublished);
    run(isPublished).catch(() => setPublishing(false));
  };
  return (
    <div className="flex flex-col gap-3">
      {isTried && problems.length > 0 && (
        <Notice tone="error" isLive>
          {t("offers.problems", { problems: problems.map((problem) => t(`offers.problem.${problem}`)).join(", ") })}
        </Notice>
      )}
      {save.error && (
        <Notice tone="error" isLive>
          {problemText(save.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" pending={save.isPending && publishing} onClick={() => start(true)}>
          {t("offers.saveAndPublish")}
        </Button>
        <Button pending={save.isPending && !publishing} onClick={() => start(false)}>
          {t("offers.save")}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t("offers.cancel")}
        </Button>
      </div>
      {publishing && save.data && <PublishDialog line={save.data} onClose={leave} />}
    </div>
  );
}
