import { Button } from "@perya/ui";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { showToast } from "@perya/browser/toasts";
import Download from "lucide-react/icons/download";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";

export type FileMutation = UseMutationOptions<void, Error, "csv" | "xlsx">;

const FORMATS = ["csv", "xlsx"] as const;

/** CSV and XLSX downloads of what the page shows. */
export function FileChoice({ mutation }: { mutation: FileMutation }) {
  const { t } = useText();
  const file = useMutation({ ...mutation, onError: (error) => showToast("error", problemText(error, t)) });
  return FORMATS.map((format) => (
    <Button
      key={format}
      size="sm"
      icon={Download}
      variant="quiet"
      className="max-sm:px-2 max-sm:[&_svg]:hidden"
      pending={file.isPending && file.variables === format}
      aria-label={t("statements.file", { format: format.toUpperCase() })}
      onClick={() => file.mutate(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
