import { MINUTE } from "#engine/grammar/localTime.ts";
import type { Area } from "#server/contract/handler.ts";
import { readWork } from "#server/documents/readWork.ts";
import { adoptDemo } from "#server/ownworks/adoptDemo.ts";
import { proofChainOf } from "#server/proofs/ProofChain.ts";
import { proofsOf } from "#server/proofs/ProofRecord.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { addLink } from "./addLink.ts";
import { certFile } from "./certFile.ts";
import { certPages } from "./certPages.ts";
import { certApply, certChain, certList, certRetry, certState, certVerify } from "./certs.ts";
import { importWorks } from "./importWorks.ts";
import { listWorks } from "./listWorks.ts";
import { deleteWorks, saveWork, watchWorks } from "./saveWork.ts";

const area: Area<"works"> = {
  name: "works",
  handlers: {
    "works.get": readWork,
    "works.list": listWorks,
    "works.save": saveWork,
    "works.import": importWorks,
    "works.watch": watchWorks,
    "works.addLink": addLink,
    "works.delete": deleteWorks,
    "works.certState": certState,
    "works.certList": certList,
    "works.certApply": certApply,
    "works.certRetry": certRetry,
    "works.certVerify": certVerify,
    "works.certChain": certChain,
    "works.certFile": certFile,
  },
  jobs: [
    {
      ...{ name: "works.stamps", title: "存证时间戳", every: 10 * MINUTE, scope: "house" },
      async run(services) {
        await proofChainOf(services).noteHeads();
        await proofChainOf(services).stampWaiting();
      },
    },
  ],
  async start(services) {
    worksOf(services);
    proofsOf(services);
  },
  routes(app, services) {
    certPages(app, services);
    app.addHook("onListen", async () => {
      await proofChainOf(services).noteHeads();
      await adoptDemo(services, worksOf(services));
      await adoptDemo(services, proofsOf(services));
    });
  },
};

export default area;
