import type { Area } from "#server/contract/handler.ts";
import { sweeperOf } from "./PictureSweeper.ts";
import { searchImages } from "./searchImages.ts";
import { servePicture } from "./servePicture.ts";

const area: Area<"images"> = {
  name: "images",
  handlers: { "images.search": searchImages, "images.picture": servePicture },
  async start(services) {
    sweeperOf(services).start();
  },
  stop: (services) => sweeperOf(services).stop(),
};

export default area;
