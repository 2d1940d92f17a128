/** Ids, whose own letters say nothing: where one stood there, another stands here. */
const ID = /^(cus|pi|pm|ch|re|sub|in|il|si|seti|cs|price|prod|txn|inpay|bps|pyr|py)_\w+$/
/** Members whose words mean something to a caller. */
const WORDS =
  /\.(object|status|type|code|decline_code|param|currency|interval|reason|billing_reason|brand|funding|capture_method|collection_method|confirmation_method|mode|payment_status|nickname)$/
const AMOUNTS = /(amount|total|quantity|attempt)\w*$/
/** What follows from the account’s own settings: which ways of paying it has on beside cards. */
const OTHER_WAYS =
  /payment_method_options\.(?!card$|card\.)\w+$|payment_method_types$|payment_method_configuration_details/

/**
 * Where an answer is not as the recorded one: a member that is lacking, of another kind, or with another word or amount. What versions
 * since then have added is no difference. Learns which id stands here for which.
 */
export function differences(theirs: unknown, ours: unknown, ids: Map<string, string>, at = ''): string[] {
  if (OTHER_WAYS.test(at) || /metadata$/.test(at)) return []
  if (kindOf(theirs) !== kindOf(ours)) return [`${at}: ${kindOf(theirs)}, and here ${kindOf(ours)}`]
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    if (theirs.length !== ours.length) return [`${at}: ${theirs.length} of them, and here ${ours.length}`]
    return theirs.flatMap((each, i) => differences(each, ours[i], ids, `${at}[${i}]`))
  }
  if (typeof theirs === 'object' && theirs !== null) {
    const here = ours as Record<string, unknown>
    return Object.entries(theirs).flatMap(([name, value]) => differences(value, here[name], ids, `${at}.${name}`))
  }
  if (typeof theirs === 'string' && (ID.test(theirs) || at.endsWith('client_secret'))) {
    ids.set(theirs, String(ours))
    return []
  }
  const matters =
    typeof theirs === 'boolean' || (typeof theirs === 'number' ? AMOUNTS.test(at) : WORDS.test(at)) || theirs === null
  return matters && theirs !== ours ? [`${at}: ${theirs}, and here ${ours}`] : []
}

const kindOf = (value: unknown): string =>
  value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value
