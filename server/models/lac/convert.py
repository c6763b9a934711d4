"""
Makes lac-small.onnx and lac-small.json of the weights of LAC small, as the package jieba 0.42.1 of PyPI carries them
(jieba/lac_small, source archive of SHA-256 055ca12f…28db2). Needs numpy, onnx and onnxruntime.

    python3 convert.py FOLDER_OF_lac_small

Letters that were never taught (their vectors have kept the length they began with) are left out. The vectors of letters
are kept in eight bits with a scale of each, all other weights in sixteen; what is computed is computed in 32. A run over
some sentences tells how many labels differ from those of the weights as they are.
"""

import json
import os
import struct
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

HIDDEN, LABELS, TAUGHT = 128, 57, 2
folder = sys.argv[1]
here = os.path.dirname(os.path.abspath(__file__))


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def tensor(name):
    """A variable as Paddle saves it: versions, levels of detail, a protobuf of type and dimensions, the numbers."""
    data = open(os.path.join(folder, "model_baseline", name), "rb").read()
    (levels,) = struct.unpack_from("<Q", data, 4)
    at = 12
    for _ in range(levels):
        at += 8 + struct.unpack_from("<Q", data, at)[0]
    (size,) = struct.unpack_from("<i", data, at + 4)
    at += 8
    described, dims, i = data[at : at + size], [], 0
    while i < size:
        key, i = varint(described, i)
        if key & 7 == 0:
            value, i = varint(described, i)
            if key >> 3 == 2:
                dims.append(value)
        else:
            length, i = varint(described, i)
            end = i + length
            while i < end:
                value, i = varint(described, i)
                dims.append(value)
    return np.frombuffer(data, "<f4", offset=at + size).reshape(dims)


def lines(name):
    with open(os.path.join(folder, name), encoding="utf8") as file:
        return [line.rstrip("\n").split("\t") for line in file]


def recurrent(weights):
    """[z, r, h] of a GRU as ONNX has it: Paddle's gate u is one less z."""
    flat = weights.reshape(-1)
    gates, candidate = flat[: 2 * HIDDEN * HIDDEN].reshape(HIDDEN, -1), flat[2 * HIDDEN * HIDDEN :].reshape(HIDDEN, -1)
    return np.concatenate([-gates[:, :HIDDEN].T, gates[:, HIDDEN:].T, candidate.T])


def layer(number):
    """Weights, recurrent weights and biases of both directions."""
    parts = []
    for at in (2 * number, 2 * number + 1):
        w, b = tensor(f"fc_{at}.w_0"), tensor(f"fc_{at}.b_0").reshape(-1) + tensor(f"gru_{at}.b_0").reshape(-1)
        cut = [slice(0, HIDDEN), slice(HIDDEN, 2 * HIDDEN), slice(2 * HIDDEN, None)]
        inputs = np.concatenate([-w[:, cut[0]].T, w[:, cut[1]].T, w[:, cut[2]].T])
        bias = np.concatenate([-b[cut[0]], b[cut[1]], b[cut[2]], np.zeros(3 * HIDDEN, "f4")])
        parts.append((inputs, recurrent(tensor(f"gru_{at}.w_0")), bias))
    return [np.stack(part) for part in zip(*parts)]


def model(vectors, kept):
    """ids [letters, texts] and lengths [texts] to scores [letters, texts, labels]."""
    inits, nodes = [], []

    def constant(name, value, half=True):
        inits.append(numpy_helper.from_array(value.astype("f2" if half and kept else value.dtype), name if not (half and kept) else f"{name}_h"))
        if half and kept:
            nodes.append(helper.make_node("Cast", [f"{name}_h"], [name], to=TensorProto.FLOAT))

    if kept:
        scale = np.abs(vectors).max(1, keepdims=True) / 127
        constant("letters", np.round(vectors / scale).astype("i1"), half=False)
        constant("scales", scale.astype("f4"), half=False)
        nodes += [
            helper.make_node("Gather", ["letters", "ids"], ["packed"]),
            helper.make_node("Cast", ["packed"], ["unpacked"], to=TensorProto.FLOAT),
            helper.make_node("Gather", ["scales", "ids"], ["scale"]),
            helper.make_node("Mul", ["unpacked", "scale"], ["x0"]),
        ]
    else:
        constant("letters", vectors)
        nodes.append(helper.make_node("Gather", ["letters", "ids"], ["x0"]))
    constant("shape", np.array([0, 0, 2 * HIDDEN], "i8"), half=False)
    for at in (0, 1):
        for name, value in zip("WRB", layer(at)):
            constant(f"{name}{at}", value)
        nodes += [
            helper.make_node("GRU", [f"x{at}", f"W{at}", f"R{at}", f"B{at}", "lengths"], [f"y{at}"], hidden_size=HIDDEN, direction="bidirectional"),
            helper.make_node("Transpose", [f"y{at}"], [f"t{at}"], perm=[0, 2, 1, 3]),
            helper.make_node("Reshape", [f"t{at}", "shape"], [f"x{at + 1}"]),
        ]
    constant("weights", tensor("fc_4.w_0"))
    constant("bias", tensor("fc_4.b_0").reshape(-1))
    nodes += [helper.make_node("MatMul", ["x2", "weights"], ["sum"]), helper.make_node("Add", ["sum", "bias"], ["scores"])]
    graph = helper.make_graph(
        nodes,
        "lac-small",
        [
            helper.make_tensor_value_info("ids", TensorProto.INT64, ["letters", "texts"]),
            helper.make_tensor_value_info("lengths", TensorProto.INT32, ["texts"]),
        ],
        [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["letters", "texts", LABELS])],
        inits,
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
    made.ir_version = 8
    onnx.checker.check_model(made)
    return made


vectors = tensor("word_emb")
taught = [(word, int(at)) for at, word in lines("word.dic") if len(word) == 1 and np.linalg.norm(vectors[int(at)]) >= TAUGHT]
unknown = next(int(at) for at, word in lines("word.dic") if word == "OOV")
rows = [unknown] + [at for _, at in taught]
kept = model(vectors[rows], True)
onnx.save(kept, os.path.join(here, "lac-small.onnx"))
with open(os.path.join(here, "lac-small.json"), "w", encoding="utf8") as file:
    transitions = [[round(float(value), 3) for value in row] for row in tensor("crfw")]
    labels = [label for _, label in lines("tag.dic")]
    json.dump({"letters": "".join(word for word, _ in taught), "labels": labels, "transitions": transitions}, file, ensure_ascii=False)

ids = {word: at + 1 for at, (word, _) in enumerate(taught)}
whole, small = (onnxruntime.InferenceSession(one.SerializeToString()) for one in (model(vectors[rows], False), kept))
same = total = 0
for text in ("更新完曜石x3一直转圈圈,客服", "由市长任组长.该矿法定代表人折某等4人", "加工厂,55岁的次仁卓嘎正在分拣绒毛", "石家庄市裕华区恒大雅苑11号楼"):
    feeds = {"ids": np.array([[ids.get(letter, 0)] for letter in text]), "lengths": np.array([len(text)], "i4")}
    a, b = (session.run(None, feeds)[0].argmax(2) for session in (whole, small))
    same, total = same + int((a == b).sum()), total + len(text)
print(f"{len(taught)} letters; {same} of {total} labels alike")
