import { copyText } from "@perya/browser/clipboard";
import { showToast } from "@perya/browser/toasts";
import { savedViews, type SavedView, type TableName } from "@perya/contract";
import {
  Badge,
  Button,
  buttonClasses,
  Checkbox,
  Dialog,
  Icon,
  IconButton,
  Notice,
  Popover,
  QueryStates,
  TextField,
} from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Bookmark from "lucide-react/icons/bookmark";
import Link2 from "lucide-react/icons/link-2";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api.ts";
import { useBrand } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { tableQueries } from "../tables.queries.ts";
import type { TableRequest } from "../use-table-query.ts";

type ViewsProps = { name: TableName; asked: TableRequest };

/** Saved views: the operator's own and those shared at the brand. */
export function ViewsMenu({ name, asked }: ViewsProps) {
  const [edited, setEdited] = useState<SavedView | "new" | null>(null);
  const face = (
    <>
      <Icon glyph={Bookmark} size={16} />
      <span className="max-sm:sr-only">{t("tables.views")}</span>
    </>
  );
  return (
    <>
      <Popover
        label={t("tables.views")}
        trigger={face}
        triggerClassName={buttonClasses({ size: "sm" })}
        className="w-80 gap-1 p-2"
      >
        {(close) => (
          <>
            <ViewList name={name} asked={asked} onDone={close} onEdit={setEdited} />
            <Button size="sm" variant="quiet" onClick={() => setEdited("new")} disabled={!asked.query}>
              {t("tables.views.save")}
            </Button>
          </>
        )}
      </Popover>
      {edited && <ViewDialog name={name} asked={asked} view={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

type ViewListProps = ViewsProps & { onDone: () => void; onEdit: (view: SavedView) => void };

function ViewList({ name, asked, onDone, onEdit }: ViewListProps) {
  const views = useQuery(tableQueries.views(name));
  return (
    <QueryStates
      query={views}
      refusedText={problemText}
      isEmpty={(list) => list.length === 0}
      empty={<p className="px-3 py-2 text-dense text-text-3">{t("tables.views.none")}</p>}
    >
      {(list) => (
        <ul>
          {list.map((view) => (
            <li key={view.id} className="flex items-center gap-1">
              <button
                type="button"
                className="flex min-h-9 min-w-0 grow items-center gap-2 rounded-control px-3 text-start text-sm hover:bg-surface-3"
                onClick={() => {
                  onDone();
                  asked.open({ view: view.id });
                }}
              >
                <bdi className="truncate">{view.name}</bdi>
                {view.isShared && <Badge>{view.isOwn ? t("tables.views.shared") : view.author}</Badge>}
              </button>
              <ViewActions view={view} onEdit={onEdit} />
            </li>
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

function ViewActions({ view, onEdit }: { view: SavedView; onEdit: (view: SavedView) => void }) {
  const client = useQueryClient();
  async function copyLink() {
    const { origin, pathname } = window.location;
    await copyText(`${origin}${pathname}?view=${view.id}`);
    showToast("success", t("tables.views.copied"));
  }
  async function remove() {
    await call(savedViews.removeView, { params: { id: view.id } });
    await client.invalidateQueries({ queryKey: ["savedViews"] });
  }
  return (
    <>
      {view.isShared && <IconButton icon={Link2} label={t("tables.views.copy")} onClick={() => void copyLink()} />}
      {view.isOwn && (
        <>
          <IconButton icon={Pencil} label={t("tables.views.change")} onClick={() => onEdit(view)} />
          <IconButton
            icon={Trash2}
            label={t("tables.views.remove")}
            onClick={() => void remove().catch((error: unknown) => showToast("error", problemText(error)))}
          />
        </>
      )}
    </>
  );
}

type ViewDialogProps = ViewsProps & { view: SavedView | "new"; onClose: () => void };

function ViewDialog({ name: table, asked, view, onClose }: ViewDialogProps) {
  const brand = useBrand();
  const client = useQueryClient();
  const old = view === "new" ? null : view;
  const [name, setName] = useState(old?.name ?? "");
  const [isShared, setIsShared] = useState(old?.isShared ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const { filter = "", sort = "", columns = "" } = old ?? asked.texts;
    const body = { name: name.trim(), filter, sort, columns, isShared };
    setIsPending(true);
    try {
      const saved = old
        ? await call(savedViews.changeView, { params: { id: old.id }, body })
        : await call(savedViews.saveView, { body: { ...body, table, ...(brand && { brandId: brand.id }) } });
      await client.invalidateQueries({ queryKey: ["savedViews"] });
      onClose();
      if (!old) asked.open({ view: saved.id });
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <Dialog title={old ? t("tables.views.change") : t("tables.views.save")} onClose={onClose} phone="fit">
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4" noValidate>
        <TextField
          label={t("tables.views.name")}
          value={name}
          maxLength={60}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          label={t("tables.views.share")}
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
        {problem && (
          <Notice tone="error" isLive>
            {problem}
          </Notice>
        )}
        <Button type="submit" variant="primary" pending={isPending} disabled={name.trim() === ""}>
          {t("tables.views.keep")}
        </Button>
      </form>
    </Dialog>
  );
}
