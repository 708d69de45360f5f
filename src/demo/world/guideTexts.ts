// What the museum writes about itself, in Markdown and HTML.

export const welcomeMarkdown = `# Welcome to the Harbour Museum

Five buildings, 140 rooms, and a foghorn that is sounded **every Sunday at noon**. This page is a resource like any
other: everything you see came through \`resources/read\`.

![The harbour at high water, photographed from the pier](https://pictures.harbour-museum.example/high-water.jpg)

## Where to begin

1. The [astrolabe from Nuremberg](museum://works/W-0114), the oldest thing in the house.
2. The [chart of the estuary](museum://works/W-0132), corrected by hand in 1871.
3. [Loans, open](museum://loans/open), for those who count.
4. The [ground floor](floor-plan.pdf "a relative link, resolved against this page") to be folded along the river, and the
   [night of the lamps](./poster).

> The tide does not wait for minutes. — *Harbour board, 1843*

## Opening hours

| Day | From | Until | Note |
|:----|-----:|------:|------|
| Tuesday to Friday | 10:00 | 17:00 | |
| Saturday | 10:00 | 18:00 | free for pilots |
| Sunday | 11:00 | 18:00 | foghorn at noon |
| Monday | | | closed |

## Ask for a room

\`\`\`ts
const { contents } = await client.readResource({
  uri: 'museum://rooms/Chart%20Room/climate/12',
})
\`\`\`

- [x] Charts digitised
- [x] Letters transcribed
- [ ] Sonar survey read by anybody at all

<script>globalThis.stowaway = 'markdown'</script>

Raw HTML such as <b onclick="globalThis.stowaway = 'click'">this</b> is part of the source, and a link may be
[hostile](javascript:globalThis.stowaway='link').
`

export const posterHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Night of the lamps</title>
<style>
  body { margin: 0; font-family: Georgia, serif; background: #14242c; color: #f3ecd9; }
  main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.5rem; }
  h1 { font-size: 2.6rem; line-height: 1.1; margin: 0 0 .3rem; color: #e9c46a; }
  .when { letter-spacing: .2em; text-transform: uppercase; font-size: .8rem; color: #8fb3b5; }
  .lamp { width: 72px; height: 72px; border-radius: 50%; background: radial-gradient(#fff6d8, #e9c46a 40%, transparent 72%); }
  table { border-collapse: collapse; width: 100%; margin-top: 1.5rem; }
  td { border-top: 1px solid #35505c; padding: .5rem 0; }
  td:last-child { text-align: right; color: #8fb3b5; }
</style>
<script>globalThis.stowaway = 'html'; document.title = 'A script ran'</script>
</head>
<body onload="globalThis.stowaway = 'onload'">
<main>
  <div class="lamp"></div>
  <p class="when">Saturday, 12 December</p>
  <h1>Night of the lamps</h1>
  <p>Once a year every lamp in the collection is lit, the oil ones first. Come by the ferry; the quay stays dark on purpose.</p>
  <table>
    <tr><td>Lamps lit, Lighthouse</td><td>18:00</td></tr>
    <tr><td>Signals read aloud, Signal Room</td><td>19:30</td></tr>
    <tr><td>Foghorn, East pier</td><td>21:00</td></tr>
  </table>
  <p><a href="https://harbour-museum.example/tickets">Tickets</a></p>
  <img src="https://pictures.harbour-museum.example/lamp.png" alt="" onerror="globalThis.stowaway = 'error'">
  <form action="https://harbour-museum.example/subscribe"><input name="mail" placeholder="Your address"><button>Write to me</button></form>
</main>
</body>
</html>
`

export const visitHtml = `<!doctype html>
<title>Visit</title>
<h1>How to find us</h1>
<p>By ferry from the town bridge, pier 3. There is no parking, and there never was.</p>
`

export const logbookMarkdown = `# Logbook of the *Amalia*, 1863

*Transcribed from the original, 212 pages. Spelling as found.*

## 14 March

Wind SW, fresh. Took on the pilot at the outer buoy, 06:20. Eleven feet on the bar, and the bar where no chart has it.

## 15 March

Lay at the coal quay. Two men to the infirmary, one returned. The other is said to have enlisted with the *Theodora*.

## 16 March

Discharged 40 casks. “Théodora” moored alongside — her mate came aboard, drank, and measured our mast with his eye.

## 17 March

| Hour | Wind | Course | Knots |
|-----:|------|--------|------:|
| 4 | SW 5 | NNW | 6 |
| 8 | WSW 6 | NNW | 7½ |
| 12 | W 7 | N by W | 8 |

Lost a lantern. Nobody will say how.
`
