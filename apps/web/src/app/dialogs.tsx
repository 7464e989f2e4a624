import { CatchBoundary } from "@perya/browser/router";
import { Suspense, use } from "react";
import { Waiting } from "../features/site/components/waiting.tsx";
import { loadSeal } from "../lib/api.ts";
import { closeDialog, useDialogs } from "../lib/dialogs.ts";
import type { OpenDialog } from "../lib/dialogs.ts";
import { loadPart } from "../lib/text.ts";
import type { DialogModule } from "./dialog-modules.tsx";
import { LostDialog } from "./lost-dialog.tsx";

/** Renders all open dialogs, the latest on top. */
export function Dialogs() {
  const open = useDialogs((state) => state.open);
  return open.map((dialog) => (
    <CatchBoundary key={dialog.id} resetKey={dialog.id} fallback={() => <LostDialog name={dialog.name} />}>
      <Suspense fallback={<DialogWaiting />}>
        <Opened dialog={dialog} />
      </Suspense>
    </CatchBoundary>
  ));
}

function Opened({ dialog }: { dialog: OpenDialog }) {
  const { default: Component } = use(loadDialog(dialog));
  return <Component {...dialog.props} {...dialog.options} onClose={() => closeDialog(dialog.name)} />;
}

function DialogWaiting() {
  return (
    <div className="fixed inset-0 z-40 grid animate-fade-late place-items-center bg-scrim">
      <Waiting />
    </div>
  );
}

const loading = new WeakMap<OpenDialog, Promise<DialogModule<object>>>();

/**
 * Loads a dialog's script. Cached per opening instead of globally, so that the next opening retries a failed load.
 */
function loadDialog(dialog: OpenDialog): Promise<DialogModule<object>> {
  const known = loading.get(dialog);
  if (known) return known;

  // Most dialogs are forms with sealed bodies, so the encryption is preloaded. If that fails, the form reports it on
  // submit.
  loadSeal().catch(() => undefined);
  const module = loadPart(`${dialog.name}-dialog`, async () => {
    const { dialogs } = await import("./dialog-modules.tsx");
    return dialogs[dialog.name]() as Promise<DialogModule<object>>;
  });
  loading.set(dialog, module);
  return module;
}
