// Unpacks the Chromium of the npm package @sparticuz/chromium: node unpack.mjs FOLDER
// Its libraries (NSS and friends) and fonts lie beside it, for machines that have none.
import { execFileSync } from 'node:child_process'
import { chmodSync, createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const folder = process.argv[2]
const packed = new URL('node_modules/@sparticuz/chromium/bin/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const name of ['al2023.tar', 'fonts.tar', 'chromium']) {
  const part = `${folder}/${name}.part`
  await pipeline(createReadStream(new URL(`${name}.br`, packed)), createBrotliDecompress(), createWriteStream(part))
  if (name === 'chromium') {
    chmodSync(part, 0o755)
    renameSync(part, `${folder}/chromium`) // last, so that a half-done unpacking is done again
  } else {
    execFileSync('tar', ['-xf', part, '-C', folder])
    rmSync(part)
    if (name === 'fonts.tar') {
      writeFileSync(`${folder}/fonts.conf`, `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`)
    }
  }
}
