import { MALL_ART, MALL_SHELVES, type MallItemTerms, pointMall, type StockedItem } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Button, Checkbox, Select, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { NEW_ITEM, readAmount, readCount, readItem } from "../point-mall.drafts.ts";

type Props = { brandId: string; item: StockedItem | null; onClose: () => void };
type Draft = { terms: MallItemTerms; picture: File | null };

/** Adds or edits an item. Its picture is uploaded on save. */
export function ItemDialog({ brandId, item, onClose }: Props) {
  const queries = useQueryClient();
  const { id, ...known } = item ?? { id: null, ...NEW_ITEM };
  const [{ terms, picture }, setDraft] = useState<Draft>({ terms: known, picture: null });
  const [isTried, setIsTried] = useState(false);
  const change = (part: Partial<MallItemTerms>) => setDraft((last) => ({ ...last, terms: { ...last.terms, ...part } }));
  const read = readItem(terms);

  async function save(reason: string) {
    if (!read) return;
    const pictureId = picture ? await sendPicture(brandId, picture) : read.pictureId;
    const body = { item: { ...read, pictureId }, reason };
    const { approvalId } =
      id === null
        ? await call(pointMall.addMallItem, { body: { brandId, ...body } })
        : await call(pointMall.changeMallItem, { params: { id }, body });
    showToast("success", t(approvalId ? "pointMall.items.proposed" : "pointMall.items.saved"));
    await queries.invalidateQueries({ queryKey: ["pointMall"] });
  }

  return (
    <ReasonDialog
      title={t(id === null ? "pointMall.items.add" : "pointMall.edit")}
      confirmLabel={t("pointMall.save")}
      size="lg"
      isComplete={read !== null}
      onTried={() => setIsTried(true)}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Words terms={terms} isTried={isTried} onChange={change} />
        <Look terms={terms} onChange={change} />
        <TextField
          label={t("pointMall.field.picture")}
          hint={t(terms.pictureId ? "pointMall.field.picture.replace" : "pointMall.field.picture.hint")}
          type="file"
          accept="image/png,image/jpeg"
          onChange={({ target }) => setDraft((last) => ({ ...last, picture: target.files?.[0] ?? null }))}
        />
        {terms.pictureId && (
          <Button size="sm" variant="quiet" className="self-end" onClick={() => change({ pictureId: null })}>
            {t("pointMall.field.picture.remove")}
          </Button>
        )}
        <Prices terms={terms} onChange={change} />
        <Stock terms={terms} onChange={change} />
      </div>
      <Checkbox
        label={t("pointMall.field.isShown")}
        checked={terms.isShown}
        onChange={({ target }) => change({ isShown: target.checked })}
      />
    </ReasonDialog>
  );
}

async function sendPicture(brandId: string, picture: File): Promise<string> {
  const body = new Uint8Array(await picture.arrayBuffer());
  return (await call(pointMall.sendMallItemPicture, { query: { brandId }, body })).id;
}

type Part = { terms: MallItemTerms; onChange: (part: Partial<MallItemTerms>) => void };

function Words({ terms, isTried, onChange }: Part & { isTried: boolean }) {
  return (["titles", "notes", "units"] as const).flatMap((name) =>
    (["EN", "TY"] as const).map((language) => (
      <TextField
        key={`${name} ${language}`}
        label={t(`pointMall.${name}.${language}`)}
        value={terms[name][language]}
        maxLength={100}
        error={isTried && terms[name][language].trim() === "" ? t("pointMall.words.missing") : undefined}
        onChange={({ target }) => onChange({ [name]: { ...terms[name], [language]: target.value } })}
        required
      />
    )),
  );
}

function Look({ terms, onChange }: Part) {
  return (
    <>
      <Select
        label={t("pointMall.field.shelf")}
        value={terms.shelf}
        onChange={({ target }) => onChange({ shelf: target.value as MallItemTerms["shelf"] })}
      >
        {MALL_SHELVES.map((shelf) => (
          <option key={shelf} value={shelf}>
            {t(`pointMall.shelf.${shelf}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t("pointMall.field.art")}
        hint={t("pointMall.field.art.hint")}
        value={terms.art}
        onChange={({ target }) => onChange({ art: target.value as MallItemTerms["art"] })}
      >
        {MALL_ART.map((art) => (
          <option key={art} value={art}>
            {t(`pointMall.art.${art}`)}
          </option>
        ))}
      </Select>
    </>
  );
}

function Prices({ terms, onChange }: Part) {
  return (["points", "extra", "cost"] as const).map((name) => (
    <TextField
      key={name}
      label={t(`pointMall.field.${name}`)}
      value={terms[name]}
      inputMode="decimal"
      error={readAmount(terms[name]) === null ? t("pointMall.amount.wrong") : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
      required
    />
  ));
}

function Stock({ terms, onChange }: Part) {
  return (
    <>
      {(["stock", "maxEach", "position"] as const).map((name) => (
        <TextField
          key={name}
          label={t(`pointMall.field.${name}`)}
          value={String(terms[name])}
          inputMode="numeric"
          hint={name === "stock" ? t("pointMall.field.stock.hint") : undefined}
          onChange={({ target }) => onChange({ [name]: readCount(target.value) })}
          required
        />
      ))}
      <TextField
        label={t("pointMall.field.backOn")}
        hint={t("pointMall.field.backOn.hint")}
        type="date"
        value={terms.backOn ?? ""}
        onChange={({ target }) => onChange({ backOn: target.value || null })}
      />
    </>
  );
}
