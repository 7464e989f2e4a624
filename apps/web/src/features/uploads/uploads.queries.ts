import { readAsDataUrl } from "@perya/browser/data-url";
import { uploads } from "@perya/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const uploadMutations = {
  send: () =>
    mutationOptions({
      mutationKey: ["uploads", "send"],
      mutationFn: async (file: Blob) => {
        const upload = await call(uploads.sendPicture, { body: new Uint8Array(await file.arrayBuffer()) });
        return { ...upload, preview: await readAsDataUrl(file) };
      },
    }),
};
