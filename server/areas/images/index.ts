import type { Area } from "#server/contract/handler.ts";
import { FIRST, INTERVAL, sweeperOf } from "./PictureSweeper.ts";
import { searchImages } from "./searchImages.ts";
import { servePicture } from "./servePicture.ts";

const area: Area<"images"> = {
  name: "images",
  handlers: { "images.search": searchImages, "images.picture": servePicture },
  jobs: [
    {
      ...{ name: "images.index", title: "图片索引", every: INTERVAL, first: FIRST, scope: "server" },
      run: (services) => sweeperOf(services).sweepOrRenew(),
    },
  ],
  stop: (services) => sweeperOf(services).stop(),
};

export default area;
