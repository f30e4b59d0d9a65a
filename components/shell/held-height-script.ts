/** Where session storage has how high the page was that was left scrolled. */
export const LEFT_HEIGHT_ITEM = 'leftHeight';

/**
 * For a page that its scripts fill in: loaded anew, or come back to from another site, it is at once as high as it was when it was left, so that
 * the browser finds the place that was read, and nothing below moves when it is filled in. What waits for the scripts,
 * `[data-fills-in]`, takes the room, that of a bar at the foot too (global.css), and is gone with it.
 */
export const HOLD_HEIGHT = `(function(d){try{var h=JSON.parse(sessionStorage.${LEFT_HEIGHT_ITEM}),m=d.getElementById('main'),e=m.querySelector('[data-fills-in]');
if(h.at==location.pathname+location.search&&h.width==innerWidth&&performance.getEntriesByType('navigation')[0].type!='navigate')
{if(h.bar)e.setAttribute('data-foot-bar','');
e.style.minHeight=h.height-parseFloat(getComputedStyle(m).paddingBottom)-e.getBoundingClientRect().top+m.getBoundingClientRect().top+'px'}}catch(e){}})(document)`;
