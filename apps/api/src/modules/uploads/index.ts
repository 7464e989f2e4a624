/**
 * Uploads: pictures that members and operators send as proof, re-encoded before they are stored. Owns uploads; their
 * bytes are in `outside.storage`. The module that needs a proof attaches it (`attachUpload`); unattached ones are
 * deleted after a day.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { sweepLooseUploads } from "./uploads.jobs.ts";
import * as uploads from "./uploads.service.ts";

export { listUploadsOf, type Sender as UploadSender, type Subject as UploadSubject } from "./uploads.queries.ts";
export { attachUpload, findShown, readForConsole, readOfBrand, receivePicture } from "./uploads.service.ts";
export { sweepPastUploads } from "./uploads.jobs.ts";

export const uploadsModule = defineModule({
  name: "uploads",

  setup({ serve, serveFile, serveConsole, serveConsoleFile, every, deps }) {
    serve(contract.uploads.sendPicture, ({ brand, member, body }) =>
      uploads.receivePicture(deps, { brandId: brand.id, memberId: member.id, operatorId: null }, body),
    );
    serveFile(contract.uploads.readPicture, ({ brand, member, params }) =>
      uploads.readOfMember(deps, { brandId: brand.id, memberId: member.id }, params.id),
    );

    serveConsole(contract.uploads.sendPictureFor, ({ operator, query, body }) =>
      uploads.receivePictureFor(deps, { ...query, operatorId: operator.id }, body),
    );
    serveConsoleFile(contract.uploads.readPictureOf, ({ scope, params }) =>
      uploads.readForConsole(deps, scope, params.id),
    );

    every("1 hour", "sweep-loose", async () => {
      const swept = await sweepLooseUploads(deps);
      if (swept > 0) deps.log.info({ swept }, "unattached images were deleted");
    });
  },
});
