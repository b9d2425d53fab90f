<?php
/**
 * Keeps visitors' comments unchanged: they never become widgets.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

add_filter(
	'comment_text',
	function ( $text ) {
		return is_admin() || is_feed() ? $text : "<div data-coach-ignore>$text</div>";
	},
	PHP_INT_MAX
);
