import { Dialog } from "@perya/ui";
import { useListedKeys } from "../../lib/keys.ts";
import { t } from "../../lib/text.ts";
import { KeyCap } from "../../lib/ui/key-cap.tsx";

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const groups = Map.groupBy(useListedKeys(), ({ group }) => group);
  return (
    <Dialog title={t("console.keys.title")} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {[...groups].map(([group, keys]) => (
          <section key={group}>
            <h3 className="pb-1 font-sans text-xs font-normal text-text-3">{group}</h3>
            <ul>
              {keys.map(({ key, label }) => (
                <li key={key} className="flex min-h-8 items-center justify-between gap-4 text-sm">
                  {label}
                  <span className="flex gap-1">
                    {key.split(" ").map((each) => (
                      <KeyCap key={each}>{each === "Enter" ? "↵" : each.toUpperCase()}</KeyCap>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
