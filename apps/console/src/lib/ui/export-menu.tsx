import { saveFile } from "@perya/browser/save-file";
import { showToast } from "@perya/browser/toasts";
import type { CallLine } from "@perya/contract";
import { Button, Icon, IconButton, Menu, MenuItem, buttonClasses } from "@perya/ui";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { download, type FileInput } from "../download.ts";
import { problemText } from "../problems.ts";
import { t } from "../text.ts";

const FORMATS = ["csv", "xlsx"] as const;
type Format = (typeof FORMATS)[number];
type Progress = { format: Format; rows: number; bytes: number; estimate: number };

type ExportMenuProps = {
  line: CallLine;
  /** Input of the export route, without the format. */
  input: FileInput;
  /** True if the table shows no rows, so the menu is disabled. */
  isOff?: boolean;
};

/** Exports the table as shown, with progress and cancel. */
export function ExportMenu({ line, input, isOff = false }: ExportMenuProps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function take(format: Format) {
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ format, rows: 0, bytes: 0, estimate: 0 });
    try {
      const query = { ...input.query, format };
      const file = await download(line, { ...input, query }, controller.signal, (far) =>
        // The first line contains the column titles, so it is not counted.
        setProgress({ format, ...far, rows: Math.max(0, far.lines - 1) }),
      );
      saveFile(file.name, file.type, file.content);
    } catch (error) {
      if (!controller.signal.aborted) showToast("error", problemText(error));
    } finally {
      setProgress(null);
    }
  }

  if (progress)
    return (
      <span className="inline-flex min-h-9 items-center gap-1 rounded-control border border-sea bg-sea-soft ps-3 text-dense tabular-nums">
        <output>{describeProgress(progress)}</output>
        <IconButton icon={X} label={t("tables.export.stop")} onClick={() => stop.current?.abort()} className="size-9" />
      </span>
    );
  const face = (
    <>
      <Icon glyph={Download} size={16} />
      <span className="max-sm:sr-only">{t("tables.export")}</span>
    </>
  );
  if (isOff)
    return (
      <Button size="sm" disabled>
        {face}
      </Button>
    );
  return (
    <Menu label={t("tables.export")} trigger={face} triggerClassName={buttonClasses({ size: "sm" })}>
      {FORMATS.map((format) => (
        <MenuItem key={format} onSelect={() => void take(format)}>
          {t(`tables.export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Text about the progress. CSV counts rows; XLSX is compressed, so only its size is known. */
function describeProgress({ format, rows, bytes, estimate }: Progress): string {
  if (bytes === 0) return t("tables.export.starting");
  if (format === "xlsx") return t("tables.export.size", { size: (bytes / 1e6).toFixed(1) });
  const count = rows.toLocaleString("en");
  if (estimate <= rows) return t("tables.export.rows", { count });
  return t("tables.export.rowsOf", { count, estimate: estimate.toLocaleString("en") });
}
